#!/bin/sh
# Runs the command of a release on the Node that comes with it.
here=$(dirname "$(readlink -f "$0")")
exec "$here/../node/bin/node" --max-semi-space-size=8 "$here/../src/server/commands/comanda.ts" "$@"
