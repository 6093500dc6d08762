// A game as DOT, the language of Graphviz.
//
// Read back, it is the same graph with the same names, as far as Graphviz can say them:
// in quotes only a quote can be escaped, a backslash never. Labels are HTML-like, since those
// in quotes would be read as names.
function writeDot(game, solved) {
  const sayable = (text) => !/\0|(^|[^\\])(\\\\)*\\("|\n|$)/.test(text);
  const id = (text) => `"${text.replaceAll('"', '\\"')}"`;
  const html = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const typed = game.names.map(nameTyped);
  const isNamed = typed.every(sayable) && new Set(typed).size === typed.length;
  const ids = typed.map((name, v) => (isNamed ? id(name) : `v${v}`));
  const vertices = game.names.map((name, v) => {
    const label = `<${html(name)}<br/>value ${solved.values[v]}>`;
    const shape = solved.values[v] === 0n ? ", peripheries=2" : "";
    const tokens = game.counts[v] ? `, xlabel="${game.counts[v]} on it"` : "";
    return `  ${ids[v]} [label=${label}${shape}${tokens}];`;
  });
  const arcs = solved.followers.flatMap((row, v) => row.map((w) => `  ${ids[v]} -> ${ids[w]};`));
  const title = sayable(game.title) ? `${id(game.title)} ` : "";
  return [`digraph ${title}{`, ...vertices, ...arcs, "}", ""].join("\n");
}
