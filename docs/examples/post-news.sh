#!/bin/sh
# Publishes a news item: post-news.sh "Title" "Text". Needs curl, and a service token with news:write.
#   PIIRI_URL    the intranet's address, such as https://intra.example.com
#   PIIRI_TOKEN  the service token
#   PIIRI_GROUP  the id of the group it is for
set -eu

json_text() { printf '%s' "$1" | sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' | tr '\n' ' '; }

body="{\"translations\": {\"fi\": {\"title\": \"$(json_text "$1")\", \"text\": \"<p>$(json_text "$2")</p>\"}},
  \"group\": $PIIRI_GROUP, \"release_date\": \"$(date -u +%Y-%m-%dT00:00:00Z)\", \"published\": true}"

# The key makes it safe to try again: the same text on the same day is published once.
key=$(printf '%s' "$1 $2 $(date -u +%F)" | cksum | tr ' ' '-')

curl --fail-with-body --silent --show-error --retry 3 \
  --request POST "$PIIRI_URL/api/v1/news/" \
  --header "Authorization: Bearer $PIIRI_TOKEN" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: news-$key" \
  --data "$body"
