import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { invalidInput } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { applySettingsChanges } from './apply-settings-changes.ts';
import { settingsIssues } from './check-settings-changes.ts';
import type { Settings } from './settings.ts';

const SETTINGS_ID = 'settings:practice';
const REMEMBERED_CHANGES = 100;

/**
 * Changes the fields that are named; refused as a whole when one of them cannot be. Of two changes of the same
 * field the one that arrives last stands, and both are in the history.
 */
export const changeSettings: CommandDefinition<'settings.change'> = {
  subject: () => ({ document: SETTINGS_ID }),
  owner: () => null,
  afterErasure: 'refused',
  inPayLink: false,
  reads: () => [SETTINGS_ID],
  days: () => [],

  decide: (command, facts) => {
    const settings = settingsIn(facts);
    const { history = [] } = settings;
    if (history.some(({ commandId }) => commandId === command.id)) return ok(NO_CHANGES);
    const { changes } = command.payload;
    const issues = settingsIssues(changes, settings);
    if (issues.length > 0) return reject(invalidInput(issues));

    const event = { at: decidedAt(command, facts.now), by: command.by, commandId: command.id, changes };
    const changed: Settings = {
      ...applySettingsChanges(settings, changes),
      history: [...history, event].slice(-REMEMBERED_CHANGES),
    };
    return ok({ claims: [], puts: [changed] });
  },
};

/** As stored; a practice without any has those it is run with. */
function settingsIn({ documents, settings }: CommandFacts): Settings {
  const stored = documents.get(SETTINGS_ID);
  return stored?.type === 'settings' ? stored : settings;
}
