#!/bin/sh
# Makes a CouchDB ready for Fieldleaf: joins the nodes, creates the three databases, and a user who may enter
# these and nothing else, whom the server then uses. Run once; running it again changes nothing.
#   COUCHDB_NODES        the nodes, by the names they have for each other: couchdb1 [couchdb2 couchdb3]
#   COUCHDB_USER, COUCHDB_PASSWORD            an administrator
#   FIELDLEAF_COUCHDB_PASSWORD                of the user "fieldleaf", who is none
set -eu
: "${COUCHDB_USER:?}" "${COUCHDB_PASSWORD:?}" "${FIELDLEAF_COUCHDB_PASSWORD:?}"
prefix=${DB_PREFIX:-fieldleaf}
port=${COUCHDB_PORT:-5984}
set -- ${COUCHDB_NODES:-couchdb}
first=$1

ask() { # method, path, body; prints the answer, fails on a refusal
  printf 'user = "%s:%s"\n' "$COUCHDB_USER" "$COUCHDB_PASSWORD" |
    curl --silent --show-error --fail-with-body --config - --request "$1" \
      --header 'content-type: application/json' ${3:+--data "$3"} "http://$first:$port$2"
}
status() { # path; prints the status alone
  printf 'user = "%s:%s"\n' "$COUCHDB_USER" "$COUCHDB_PASSWORD" |
    curl --silent --config - --output /dev/null --write-out '%{http_code}' "http://$first:$port$1"
}

for node in "$@"; do
  until curl --silent --fail --output /dev/null "http://$node:$port/_up"; do sleep 1; done
done

if [ $# -gt 1 ] && [ "$(ask GET /_cluster_setup)" != '{"state":"cluster_finished"}' ]; then
  credentials="\"username\":\"$COUCHDB_USER\",\"password\":\"$COUCHDB_PASSWORD\",\"port\":$port"
  shift
  for node in "$@"; do
    # Refused when it has joined already; a node that is missing fails the next step.
    ask POST /_cluster_setup "{\"action\":\"add_node\",\"host\":\"$node\",$credentials}" || true
  done
  ask POST /_cluster_setup '{"action":"finish_cluster"}'
fi

user='{"name":"fieldleaf","type":"user","roles":[],"password":"'$FIELDLEAF_COUCHDB_PASSWORD'"}'
[ "$(status /_users/org.couchdb.user:fieldleaf)" = 200 ] || ask PUT /_users/org.couchdb.user:fieldleaf "$user"

only='{"admins":{"names":["fieldleaf"],"roles":[]},"members":{"names":["fieldleaf"],"roles":[]}}'
for role in practice ops slots; do
  # One copy of the day books: of several, two could each sell the same time.
  [ "$role" = slots ] && copies='?q=1&n=1' || copies=
  [ "$(status "/$prefix-$role")" = 200 ] || ask PUT "/$prefix-$role$copies"
  [ "$role" = practice ] || ask PUT "/$prefix-$role/_revs_limit" 10
  ask PUT "/$prefix-$role/_security" "$only"
done
