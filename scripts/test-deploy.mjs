import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readGuide, SYSTEMS } from './deploy-guide.mjs';
import { standIns } from './deploy-stand-ins.mjs';
import { root } from './paths.mjs';

const SITE = 'fieldleaf.test';
const NOT_HERE = 'on the server, with a public name';

/** @typedef {{ readonly folder: string, readonly machine: string, readonly tools: string }} Places */

/** @param {string} command @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
const show = (command, args, env = process.env) =>
  execFileSync(command, args, { stdio: 'inherit', cwd: root, env });

/** @param {string} file @param {string} text */
function writeProgram(file, text) {
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

/** @param {string} system @param {string} machine */
function bootstrap(system, machine) {
  const isUbuntu = SYSTEMS[system]?.startsWith('Ubuntu');
  show('debootstrap', [
    '--force-check-gpg',
    '--variant=minbase',
    '--include=systemd,procps,ca-certificates',
    // Ubuntu has Node in `universe`; an older debootstrap makes it by the rules of the one before.
    ...(isUbuntu ? ['--components=main,universe', system, machine, '', 'jammy'] : [system, machine]),
  ]);
}

/** A certificate that was given to this machine, as one of a company's proxy, counts in the new one too. */
function copyTrust(/** @type {string} */ machine) {
  const own = '/usr/local/share/ca-certificates';
  if (!existsSync(own)) return;
  cpSync(own, join(machine, own), { recursive: true });
  show('chroot', [machine, 'update-ca-certificates']);
}

/** @param {string} name */
const option = (name) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined;

/** The system made from nothing, or a copy of one that was (`--machine FOLDER`). */
function makeMachine(/** @type {string} */ system, /** @type {string} */ machine) {
  const given = option('--machine');
  if (given) show('cp', ['-a', given, machine]);
  else bootstrap(system, machine);
  copyTrust(machine);
  for (const [file, text] of Object.entries(standIns)) writeProgram(join(machine, file), text);
  mkdirSync(join(machine, 'proc'), { recursive: true });
  show('mount', ['-t', 'proc', 'proc', join(machine, 'proc')]);
  show('mount', ['--rbind', '/dev', join(machine, 'dev')]);
}

/** Everything that still runs in it ends, and nothing of it is left. */
function removeMachine(/** @type {string} */ machine) {
  const programs = `for pid in /proc/[0-9]*; do [ "$(readlink $pid/root)" = ${machine} ] && kill -9 \${pid#/proc/}; done`;
  execFileSync('bash', ['-c', `${programs}; true`]);
  // A way into the devices of this machine must be gone before anything is removed.
  for (const mounted of ['proc', 'dev'])
    execFileSync('bash', ['-c', `! mountpoint -q ${machine}/${mounted} || umount -Rl ${machine}/${mounted}`]);
  rmSync(machine, { recursive: true, force: true });
}

/** @param {Places} places @param {import('./deploy-guide.mjs').Block} block */
function follow({ machine, tools }, { place, commands }) {
  console.log(`\n--- ${place}\n${commands}`);
  if (place === NOT_HERE) return console.log('(a public name is needed; not done here)');
  if (place.startsWith('on your computer'))
    return show('bash', ['-euc', commands], {
      ...process.env,
      PATH: `${tools}${delimiter}${process.env.PATH}`,
    });
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  show('chroot', [machine, '/bin/bash', '-euc', commands], {
    PATH,
    HOME: '/root',
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/** @param {Places} places */
function visitService({ machine }) {
  const log = execFileSync('cat', [join(machine, 'var/log/units/first-start')], { encoding: 'utf8' });
  const pin = /PIN: +(\d{6})/.exec(log)?.[1] ?? '';
  show('npm', ['--prefix', 'e2e', 'run', '--silent', 'test', '--', '--project', 'service'], {
    ...process.env,
    SERVICE_URL: `https://${SITE}`,
    SERVICE_CERTIFICATE: join(machine, 'etc/fieldleaf/tls/fullchain.pem'),
    SERVICE_PIN: pin,
  });
}

/**
 * Follows the deploy guide block by block, on a machine with nothing on it, and uses the service after each part as
 * customers and the consultant do, in a browser, by its name and over TLS.
 */
function testDeploy() {
  const system = option('--system') ?? 'trixie';
  if (!(system in SYSTEMS)) throw new Error(`--system is one of ${Object.keys(SYSTEMS).join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'fieldleaf-deploy-'));
  const places = { folder, machine: join(folder, 'machine'), tools: join(folder, 'tools') };
  const started = Date.now();
  mkdirSync(places.tools);
  // The way to the server: its name is this machine's.
  writeProgram(join(places.tools, 'scp'), `#!/bin/sh\nset -eu\nexec cp "$1" ${places.machine}/\${2#*:}\n`);
  try {
    makeMachine(system, places.machine);
    for (const block of readGuide(SITE, system)) {
      follow(places, block);
      if (isEndOfPart(block)) visitService(places);
    }
    console.log(
      `\n${SYSTEMS[system]}, from nothing to bookings, upgraded and rolled back: ${Math.round((Date.now() - started) / 1000)} s`,
    );
  } finally {
    removeMachine(places.machine);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** After the doctor, the upgrade and the way back. @param {import('./deploy-guide.mjs').Block} block */
const isEndOfPart = ({ place, commands }) =>
  commands.includes('fieldleaf doctor') ||
  (/to (upgrade|roll back)$/.test(place) && place.startsWith('on the server'));

testDeploy();
