#!/bin/sh
# A tournament (or simulate, compare, train) in parts by GNU parallel, on this machine or, with
# LOGINS=host1,host2, over ssh on others that see the same folder:
#   PARTS=8 examples/batch/parallel.sh FOLDER tournament spree --bots hard,greedy --blocks 200
set -eu
folder=$1
shift
parts=${PARTS:-8}
rainyday=${RAINYDAY:-rainyday}
# shellcheck disable=SC2086
parallel -q ${LOGINS:+--sshlogin "$LOGINS"} "$rainyday" "$@" \
  --threads 1 --save "$folder" --shard "{}/$parts" ::: $(seq "$parts") >&2
"$rainyday" merge "$folder"
