#!/bin/sh
# Runs the command of a release on the Node that comes with it.
here=$(dirname "$(readlink -f "$0")")
node="$here/../node/bin/node"
# A minimal Linux lacks a library that Node needs, and the loader does not say how to get it.
if ! problem=$("$node" --version 2>&1); then
  echo "Comanda's Node does not start: $problem" >&2
  echo "If libstdc++ is missing, install it: apt-get install libstdc++6 (Debian), dnf install libstdc++ (Fedora)." >&2
  exit 1
fi
exec "$node" --max-semi-space-size=8 "$here/../build/program/comanda.js" "$@"
