import type { LocalDatabases } from '../../apps/admin-pwa/src/db/local-databases.ts';
import { type CycleDeps, runCycle } from '../../apps/admin-pwa/src/sync/run-cycle.ts';
import { createSyncMachine, type SyncMachine } from '../../apps/admin-pwa/src/sync/sync-machine.ts';
import { cycleOf } from './cycle-of.ts';
import type { PhoneCode } from './phone-code.ts';

type Heard = { readonly onBegin: () => void; readonly onSynced: () => void };
type Storage = { readonly databases: LocalDatabases; readonly pull: CycleDeps['pull'] };

/** The app's own machine, with the app's own cycle on these databases. */
export const openMachine = (
  code: PhoneCode,
  { databases, pull }: Storage,
  { onBegin, onSynced }: Heard,
): SyncMachine =>
  createSyncMachine({
    runCycle: () => runCycle(cycleOf(code, databases, pull)),
    now: Date.now,
    timers: { set: setTimeout, clear: (timer) => clearTimeout(Number(timer)) },
    onStatus: (status) => {
      if (status.running) onBegin();
      else if (status.reach === 'reachable') onSynced();
    },
  });
