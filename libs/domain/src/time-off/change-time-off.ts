import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  type Decision,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { ok } from '../result.ts';
import { emptyDayBook } from '../scheduling/day-book.ts';
import { withoutStretch } from '../time/day-stretch.ts';
import { type TimeOff, type TimeOffSpan, timeOffId } from './time-off.ts';
import { timeOffChanges } from './time-off-claims.ts';
import { withBlocked } from './time-off-spans.ts';
import { wantedStretch } from './wanted-stretch.ts';

type Kind = 'day.block' | 'day.unblock';

/**
 * The consultant does not work then, from the moment this is decided: customers are offered nothing, and
 * she herself only by her explicit choice. Visits that are booked already stay; what is not paid yet ends.
 */
export const blockDay: CommandDefinition<'day.block'> = {
  subject: ({ payload }) => ({ document: timeOffId(payload.date) }),
  owner: () => null,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload }) => [timeOffId(payload.date)],
  days: ({ payload }) => [payload.date],
  decide: (command, facts) => changeTimeOff({ command, what: 'blocked', after: withBlocked }, facts),
};

/** She does work then after all; without times, on the whole day. */
export const unblockDay: CommandDefinition<'day.unblock'> = {
  subject: ({ payload }) => ({ document: timeOffId(payload.date) }),
  owner: () => null,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload }) => [timeOffId(payload.date)],
  days: ({ payload }) => [payload.date],
  decide: (command, facts) => changeTimeOff({ command, what: 'unblocked', after: withoutStretch }, facts),
};

type Change = {
  readonly command: Command<Kind>;
  readonly what: TimeOff['history'][number]['what'];
  readonly after: (spans: readonly TimeOffSpan[], span: TimeOffSpan) => readonly TimeOffSpan[];
};

function changeTimeOff({ command, what, after }: Change, facts: CommandFacts) {
  const { date } = command.payload;
  const found = facts.documents.get(timeOffId(date));
  const before = found?.type === 'time-off' ? found : undefined;
  if (before?.history.some(({ commandId }) => commandId === command.id)) {
    return ok<Decision>({ claims: claimsFor(before, facts), puts: [] });
  }
  const at = decidedAt(command, facts.now);
  const stretch = wantedStretch(command.payload, { now: at, zone: facts.settings.business.timeZone });
  if (!stretch.ok) return reject(stretch.error);

  const event = { what, at, by: command.by, commandId: command.id };
  const changed: TimeOff = {
    _id: timeOffId(date),
    type: 'time-off',
    v: 1,
    date,
    spans: after(before?.spans ?? [], stretch.value),
    history: [...(before?.history ?? []), event],
  };
  return ok<Decision>({ claims: claimsFor(changed, facts), puts: [changed] });
}

const claimsFor = (timeOff: TimeOff, { dayBooks, settings, now }: CommandFacts) =>
  timeOffChanges(dayBooks.get(timeOff.date) ?? emptyDayBook(timeOff.date), timeOff, {
    zone: settings.business.timeZone,
    claimedAt: now,
  }).map((change) => (change.take ? { ...change, overHolds: true as const } : change));
