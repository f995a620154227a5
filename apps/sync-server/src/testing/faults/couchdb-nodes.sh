#!/bin/sh
# Three CouchDB nodes that can be cut off from each other, for `npm run test:faults -- histories`. Each is in a network namespace
# of its own, with one link to the other nodes and one to the servers. Needs Linux, root, curl and a CouchDB release:
#
#   COUCHDB_RELEASE=/opt/couchdb sh couchdb-nodes.sh run npm run test:faults -- histories
#
# The command gets COUCHDB_URL, COUCHDB_OTHER_NODE_URL and COUCHDB_NODES_COMMAND, which it calls as `... cut|heal|kill|start 1|2|3`.
# When it ends, all ends with it.
set -eu
self=$(realpath "$0")
do=$1
shift

urlOf() { echo "http://admin:pw@10.77.$1.2:5984"; }
holderOf() { cat "$COUCHDB_NODES/$1/holder"; }

start() {
  (cd "$COUCHDB_RELEASE" && COUCHDB_INI_FILES="$COUCHDB_RELEASE/etc/default.ini $COUCHDB_NODES/$1/local.ini" \
    COUCHDB_ARGS_FILE="$COUCHDB_NODES/$1/vm.args" \
    exec nsenter -t "$(holderOf "$1")" -n ./bin/couchdb >>"$COUCHDB_NODES/$1/log" 2>&1) &
  echo $! >"$COUCHDB_NODES/$1/pid"
  until curl -sf -o /dev/null "$(urlOf "$1")/_up"; do sleep 0.2; done
}

connect() {
  unshare --net sleep infinity &
  echo $! >"$COUCHDB_NODES/$1/holder"
  until [ "$(readlink "/proc/$!/ns/net")" != "$(readlink /proc/self/ns/net)" ]; do sleep 0.1; done
  ip link add "nodes$1" type veth peer name nodes netns $!
  ip link set "nodes$1" master nodes up
  ip link add "server$1" type veth peer name server netns $!
  ip addr add "10.77.$1.1/24" dev "server$1"
  ip link set "server$1" up
  nsenter -t $! -n sh -c "ip addr add 10.77.0.$1/24 dev nodes; ip addr add 10.77.$1.2/24 dev server
    for link in lo nodes server; do ip link set \$link up; done"
}

configure() {
  mkdir -p "$COUCHDB_NODES/$1/data"
  # A node that says nothing is given up after ten seconds, and sought again every five.
  grep -v -e '^-name' -e '^-setcookie' -e inet_dist_use_interface "$COUCHDB_RELEASE/etc/vm.args" >"$COUCHDB_NODES/$1/vm.args"
  echo "-name node$1@10.77.0.$1 -setcookie fieldleaf -kernel net_ticktime 8" >>"$COUCHDB_NODES/$1/vm.args"
  cat >"$COUCHDB_NODES/$1/local.ini" <<INI
[couchdb]
database_dir = $COUCHDB_NODES/$1/data
view_index_dir = $COUCHDB_NODES/$1/data
[cluster]
reconnect_interval_sec = 5
[chttpd]
bind_address = 0.0.0.0
port = 5984
[httpd]
bind_address = 127.0.0.1
[admins]
admin = pw
[smoosh]
state_dir = $COUCHDB_NODES/$1/data
[prometheus]
additional_port = false
INI
}

case $do in
run)
  COUCHDB_NODES=$(mktemp -d)
  export COUCHDB_NODES
  unshare --net --pid --fork --kill-child --mount-proc sh "$self" inside "$@" || status=$?
  rm -rf "$COUCHDB_NODES"
  exit "${status:-0}"
  ;;
inside)
  ip link set lo up
  ip link add nodes type bridge
  ip link set nodes up
  for node in 1 2 3; do
    configure $node
    connect $node
    start $node
  done
  for node in 2 3; do curl -sf -o /dev/null -X PUT "$(urlOf 1)/_node/_local/_nodes/node$node@10.77.0.$node" -d '{}'; done
  for name in _users _replicator; do curl -sf -o /dev/null -X PUT "$(urlOf 1)/$name"; done
  COUCHDB_URL=$(urlOf 1) COUCHDB_OTHER_NODE_URL=$(urlOf 2) COUCHDB_NODES_COMMAND="sh $self" "$@"
  ;;
start) start "$1" ;;
kill) kill -9 "$(cat "$COUCHDB_NODES/$1/pid")" ;;
cut) ip link set "nodes$1" down ;;
heal) ip link set "nodes$1" up ;;
esac
