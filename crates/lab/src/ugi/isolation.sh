# Builds a root folder that contains only what a program may see, and runs the program in it. The script runs with sh as
# the first process of new mount, process and network namespaces. Its arguments are pairs of an action and a path, then
# the word `run`, the folder in which the program starts, and the command line.
set -eu
# Nothing is needed from /sys, so the new root can hide it.
root=/sys
mount -t tmpfs -o mode=755,size=512m,nosuid,nodev tmpfs "$root"
mkdir "$root/proc" "$root/dev" "$root/tmp"
mount -t tmpfs -o mode=1777,size=64m,nr_inodes=4096,nosuid,nodev tmpfs "$root/tmp"
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
for device in null zero full random urandom; do
    : > "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s /proc/self/fd "$root/dev/fd"
ln -s /tmp "$root/dev/shm"

# Creates the place to which a path is mounted.
place() {
    if [ -d "$1" ]; then
        mkdir -p "$root$1"
    else
        mkdir -p "$root${1%/*}"
        : > "$root$1"
    fi
}

while [ "$1" != run ]; do
    case $1 in
    bind)
        place "$2"
        mount --bind "$2" "$root$2" 2>/dev/null || mount --rbind "$2" "$root$2"
        # A mount that already forbids execution must keep this option.
        flags=remount,bind,ro,nosuid,nodev
        mount -o "$flags" "$root$2" 2>/dev/null || mount -o "$flags,noexec" "$root$2"
        ;;
    write)
        place "$2"
        mount --bind "$2" "$root$2"
        ;;
    copy)
        mkdir -p "$root${2%/*}"
        cp -R "$2" "$root$2"
        chmod -R a+rX "$root$2"
        ;;
    link)
        mkdir -p "$root${2%/*}"
        ln -s "$(readlink "$2")" "$root$2"
        ;;
    hide) mount --bind /dev/null "$root$2" ;;
    esac
    shift 2
done
shift
mount -o remount,bind,ro,nosuid,nodev "$root"
# If memory runs out, the system ends the program first.
echo 1000 > /proc/self/oom_score_adj
exec chroot "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$@"
