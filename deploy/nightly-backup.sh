#!/bin/sh
# Makes a backup in a folder and deletes those that are older than two weeks: nightly-backup.sh <folder>. Files of the last backup are
# linked to, not copied. PIIRI is the command-line tool, by default that of this release.
set -eu
folder=$1
tool=${PIIRI:-node "$(dirname "$0")/../bin/piiri.mjs"}
last=$(find "$folder" -mindepth 1 -maxdepth 1 -name '20*' ! -name '*.partial' | sort | tail -n 1)
# An interrupted backup is of no use to the next one.
find "$folder" -mindepth 1 -maxdepth 1 -name '20*.partial' -exec rm -r {} +
$tool backup "$folder/$(date +%F-%H%M%S)" ${last:+--after "$last"}
find "$folder" -mindepth 1 -maxdepth 1 -name '20*' -mtime +14 -exec rm -r {} +
