/**
 * Stand-ins for what a Debian without an init lacks. `systemctl` reads the unit and starts the program it names, as
 * the user, in the folder and with the settings file that it names; `systemd-analyze verify` checks the rest.
 */
export const standIns = {
  '/usr/local/bin/systemctl': `#!/bin/bash
set -eu
log=/var/log/units; mkdir -p $log
value() { sed -n "s/^$2=//p" "/etc/systemd/system/$1.service" | tail -n 1; }
up() {
  [ "$1" = nginx ] && { pgrep -x nginx >/dev/null || nginx; return; }
  state=/var/lib/$(value "$1" StateDirectory); user=$(value "$1" User)
  install -d -m "$(value "$1" StateDirectoryMode)" -o "$user" "$state"
  ( set -a; . "$(value "$1" EnvironmentFile)"; set +a
    cd "$(value "$1" WorkingDirectory)"; ulimit -n "$(value "$1" LimitNOFILE)" 2>/dev/null || true
    exec setsid setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs \\
      $(value "$1" ExecStart) >>"$log/$1" 2>&1 </dev/null & echo $! >"$log/$1.pid" )
  for _ in $(seq 150); do
    grep -q 'Admin:' "$log/$1" && { [ -e $log/first-start ] || cp "$log/$1" $log/first-start; return; }
    sleep 0.2
  done
  cat "$log/$1"; exit 1
}
down() {
  [ "$1" = nginx ] && { nginx -s stop; return; }
  pid=$(cat "$log/$1.pid"); kill "$pid"
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  : >"$log/$1"
}
case "$*" in
  daemon-reload) systemd-analyze verify --man=no /etc/systemd/system/fieldleaf.service ;;
  'enable --now '*) up "\${@: -1}" ;;
  'restart '*) down "$2"; up "$2" ;;
  'reload nginx') nginx -s reload ;;
  'stop '*) down "$2" ;;
  *) echo "systemctl $* is not understood here" >&2; exit 1 ;;
esac
`,
  '/usr/local/bin/journalctl': `#!/bin/sh
cat /var/log/units/fieldleaf
`,
  // Packages must not start what they bring.
  '/usr/sbin/policy-rc.d': `#!/bin/sh
exit 101
`,
};
