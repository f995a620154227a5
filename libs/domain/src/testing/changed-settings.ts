import type { Command } from '../command/command.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettingsChanges } from '../settings/settings-payloads.ts';
import { consultant, moment, settings } from './builders.ts';
import { PracticeLedger } from './practice-ledger.ts';

export const at = moment('2027-03-01T12:00:00Z');

/** The consultant's change of the settings. */
export const change = (changes: SettingsChanges, id = 'changed'): Command => ({
  id,
  kind: 'settings.change',
  at,
  by: consultant,
  payload: { changes },
});

/** A practice with its settings and nothing else. */
export function ledger(): PracticeLedger {
  const fresh = new PracticeLedger(settings);
  fresh.documents.set(settings._id, settings);
  return fresh;
}

export const stored = (of: PracticeLedger) => of.documents.get(settings._id) as Settings;

/** The settings after these changes, one after the other. */
export function after(...all: readonly SettingsChanges[]): Settings {
  const of = ledger();
  for (const [index, changes] of all.entries()) of.run(change(changes, `changed-${index}`), at);
  return stored(of);
}
