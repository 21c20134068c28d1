#!/bin/sh
# Replaces the processes of compose.yaml one after the other by those of PIIRI_VERSION in .env, so that no call fails: run it beside
# compose.yaml once the new image is there.
set -eu
cd "$(dirname "$0")"
docker compose up -d --wait postgres redis s3
# The worker goes on with indexes and changes of rows of large tables.
docker compose run --rm migrate node bin/piiri.mjs migrate --before
for service in worker web1 web2; do
  # The others are left alone; --wait ends once this one is healthy.
  docker compose up -d --no-deps --wait "$service"
done
docker compose up -d --no-deps backup proxy
