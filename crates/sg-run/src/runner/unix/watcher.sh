# Ends what the runs of a process have left, once that process is gone, however it went.
#
# The first argument is the beginning of the marks that its runs have in their environment.
# File 1 is a pipe that ends with the process; file 0 holds the process groups of the runs in
# progress, one a line, and is empty after a good end.
trap '' HUP INT QUIT TERM TSTP TTIN TTOU
read -r end <&1
exec >/dev/null
is_left=
while read -r group; do
    is_left=yes
    kill -KILL "-$group"
done
[ "$is_left" ] || exit
# What has left its group keeps the mark, which can be seen where there is /proc. What is killed
# may just have started more.
for _ in 1 2 3 4 5 6 7 8 9 10; do
    files=$(grep -ls -F -e "$1" /proc/[0-9]*/environ)
    [ "$files" ] || exit
    for file in $files; do
        process=${file#/proc/}
        kill -KILL "${process%/environ}"
    done
    sleep 0.1
done
