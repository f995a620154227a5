import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { invalidInput } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import { withoutPortrait } from './about.ts';
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
    const at = decidedAt(command, facts.now);
    const today = localDateOf(at, settings.business.timeZone);
    const issues = settingsIssues(changes, settings, today);
    if (issues.length > 0) return reject(invalidInput(issues));

    const event = { at, by: command.by, commandId: command.id, changes: withoutPortrait(changes) };
    const changed: Settings = {
      ...withoutOldPlans(applySettingsChanges(settings, changes), today),
      history: [...history, event].slice(-REMEMBERED_CHANGES),
    };
    return ok({ claims: [], puts: [changed] });
  },
};

const REMEMBERED_DAYS_OFF = 366;

/** Time off that was over a year ago is of no use to any calendar. */
function withoutOldPlans(settings: Settings, today: LocalDate): Settings {
  const { timeOffPlans } = settings;
  if (timeOffPlans === undefined) return settings;
  const oldest = plusDays(today, -REMEMBERED_DAYS_OFF);
  const kept = Object.entries(timeOffPlans).filter(([, { lastDay = today }]) => lastDay >= oldest);
  return { ...settings, timeOffPlans: Object.fromEntries(kept) };
}

/** As stored; a practice without any has those it is run with. */
function settingsIn({ documents, settings }: CommandFacts): Settings {
  const stored = documents.get(SETTINGS_ID);
  return stored?.type === 'settings' ? stored : settings;
}
