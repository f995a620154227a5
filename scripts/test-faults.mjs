import { run } from './run.mjs';

/**
 * `npm run test:faults`: attacks what is promised, and ends with a table. Parts can be named: `npm run test:faults -- kills`.
 *
 * @type {Record<string, { project: string, files: string[] }>}
 */
const PARTS = {
  kills: { project: 'sync-server', files: ['faults/slow/kills.test'] },
  'two-servers': { project: 'sync-server', files: ['faults/slow/two-servers.test'] },
  histories: { project: 'sync-server', files: ['faults/linearizable.test', 'faults/slow/histories.test'] },
  'full-disk': {
    project: 'sync-server',
    files: ['faults/slow/full-disk.test', 'embedded/slow/killed-while-writing'],
  },
  'power-cut': { project: 'sync-server', files: ['faults/slow/power-cut.test'] },
  rot: { project: 'sync-server', files: ['backup/slow/mend-practice', 'embedded/slow/damaged-store'] },
  'slow-store': { project: 'sync-server', files: ['faults/slow/slow-store.test'] },
  'clock-jumps': { project: 'sync-server', files: ['faults/slow/clock-jumps.test'] },
  'mail-away': { project: 'sync-server', files: ['faults/slow/mail-away.test'] },
  'cards-away': { project: 'sync-server', files: ['faults/slow/cards-away.test'] },
  restore: { project: 'sync-server', files: ['faults/slow/restore.test'] },
  releases: { project: 'sync-server', files: ['releases/slow/releases.test'] },
  storm: { project: 'sync-server', files: ['money-storm'] },
  phone: { project: 'admin-pwa', files: ['receive-epoch', 'outbox-over-restore'] },
  simulation: {
    project: 'simulation',
    files: ['simulation.test', 'slow/more-stories', 'slow/moving-visits'],
  },
};

const { STORM_OPERATIONS = '300', SIMULATION_SEEDS = '16' } = process.env;
const env = { ...process.env, FAULTS: 'whole', STORM_OPERATIONS, STORM_SEEDS: '3', SIMULATION_SEEDS };

const named = process.argv.slice(2);
const unknown = named.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const parts = Object.entries(PARTS).flatMap(([name, part]) =>
  named.length === 0 || named.includes(name) ? [part] : [],
);
const projects = [...new Set(parts.map(({ project }) => project))];

try {
  await run(
    'npx',
    [
      ...['vitest', 'run', '--no-file-parallelism', '--reporter', 'default'],
      ...['--reporter', './scripts/faults-report.mjs'],
      ...projects.flatMap((project) => ['--project', project]),
      ...parts.flatMap(({ files }) => files),
    ],
    { env },
  );
} catch {
  // The table has said what is broken.
  process.exitCode = 1;
}
