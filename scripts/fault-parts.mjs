/**
 * Parts of `npm run test:faults`, and the mends without which each is attacked once more, as `mends.ts` names them; a
 * part without any has its controls in its tests. What CouchDB alone can show runs there. `seenBy`: the files that show it
 * soonest.
 *
 * @type {Record<string, { project: string, files: string[], without?: string[], seenBy?: string[], needsCouchdb?: true }>}
 */
export const PARTS = {
  kills: {
    project: 'sync-server',
    files: ['faults/slow/kills.test'],
    without: ['the write before its answer', 'a look at who has the time'],
  },
  'two-servers': {
    project: 'sync-server',
    files: ['faults/slow/two-servers.test'],
    without: ['the lease, and the refusal of earlier revisions'],
    needsCouchdb: true,
  },
  histories: { project: 'sync-server', files: ['faults/linearizable.test', 'faults/slow/histories.test'] },
  'full-disk': {
    project: 'sync-server',
    files: ['faults/slow/full-disk.test', 'embedded/slow/killed-while-writing'],
    without: ['the stop at a write that failed'],
  },
  'power-cut': { project: 'sync-server', files: ['faults/slow/power-cut.test'] },
  rot: {
    project: 'sync-server',
    files: ['backup/slow/mend-practice', 'embedded/slow/damaged-store'],
    without: ['a checksum with each value'],
    seenBy: ['backup/slow/mend-practice'],
  },
  'slow-store': {
    project: 'sync-server',
    files: ['faults/slow/slow-store.test'],
    without: ['the ids of commands'],
  },
  'clock-jumps': {
    project: 'sync-server',
    files: ['faults/slow/clock-jumps.test'],
    without: ['a look at who has the time'],
  },
  'mail-away': {
    project: 'sync-server',
    files: ['faults/slow/mail-away.test'],
    without: ['the long pauses between tries of a mail'],
  },
  'cards-away': {
    project: 'sync-server',
    files: ['faults/slow/cards-away.test'],
    without: ['another try at a refund that failed'],
  },
  restore: { project: 'sync-server', files: ['faults/slow/restore.test'] },
  releases: {
    project: 'sync-server',
    files: ['releases/slow/releases.test'],
    without: ['the taking up of earlier payments'],
  },
  storm: {
    project: 'sync-server',
    files: ['money-storm'],
    without: ['settling with the card company'],
  },
  phone: {
    project: 'admin-pwa',
    files: ['receive-epoch', 'outbox-over-restore'],
    without: ['another epoch after a restore'],
  },
  simulation: {
    project: 'simulation',
    files: ['simulation.test', 'slow/more-stories', 'slow/moving-visits'],
    without: ['an outbox that outlives the app'],
    seenBy: ['simulation/simulation.test'],
  },
};
