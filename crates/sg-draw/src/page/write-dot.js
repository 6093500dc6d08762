// A game as DOT, the language of Graphviz.
//
// Read back, it is the same graph with the same names, as far as Graphviz can say them:
// in quotes only a quote can be escaped, a backslash never.
function writeDot(game, solved) {
  const sayable = (text) => !/\0|(^|[^\\])(\\\\)*\\("|\n|$)/.test(text);
  const id = (text) => `"${text.replaceAll('"', '\\"')}"`;
  const quote = (text) => id(text.replaceAll("\\", "\\\\")).replaceAll("\n", "\\n");
  const isNamed = game.names.every(sayable) && new Set(game.names).size === game.names.length;
  const ids = game.names.map((name, v) => (isNamed ? id(name) : `v${v}`));
  const vertices = game.names.map((name, v) => {
    const label = quote(`${name}\nvalue ${solved.values[v]}`);
    const shape = solved.values[v] === 0n ? ", peripheries=2" : "";
    const tokens = game.counts[v] ? `, xlabel="${game.counts[v]} on it"` : "";
    return `  ${ids[v]} [label=${label}${shape}${tokens}];`;
  });
  const arcs = solved.followers.flatMap((row, v) => row.map((w) => `  ${ids[v]} -> ${ids[w]};`));
  const title = sayable(game.title) ? `${id(game.title)} ` : "";
  return [`digraph ${title}{`, ...vertices, ...arcs, "}", ""].join("\n");
}
