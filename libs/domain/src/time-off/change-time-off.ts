import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  type Decision,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Issue, invalidInput, type Problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { emptyDayBook } from '../scheduling/day-book.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { MINUTES_OF_A_DAY, withoutStretch } from '../time/day-stretch.ts';
import type { Instant } from '../time/instant.ts';
import { parseLocalDate } from '../time/local-date.ts';
import { minuteOfDay, parseLocalTime } from '../time/local-time.ts';
import { type TimeOff, type TimeOffSpan, timeOffId } from './time-off.ts';
import { timeOffChanges } from './time-off-claims.ts';
import { withBlocked } from './time-off-spans.ts';

const MAX_REASON = 1_000;

type StretchRequest = {
  readonly date: string;
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
};

/**
 * The stretch of a day that is meant; without `from` from midnight, without `to` to its end. Fails with
 * `invalid_input` at the field, also for a day that is over.
 */
export function wantedStretch(
  { date, from = '00:00', to, reason = '' }: StretchRequest,
  { now, zone }: { readonly now: Instant; readonly zone: TimeZone },
): Result<TimeOffSpan, Problem> {
  const start = parseLocalTime(from);
  const end = to === undefined ? undefined : parseLocalTime(to);
  const fromMinute = start === undefined ? 0 : minuteOfDay(start);
  const untilMinute = end === undefined ? MINUTES_OF_A_DAY : minuteOfDay(end);
  const issues: Issue[] = [];
  if (parseLocalDate(date) === undefined || date < localDateOf(now, zone)) {
    issues.push({ path: 'date', message: 'Please choose today or a later day (YYYY-MM-DD).' });
  }
  if (start === undefined) issues.push({ path: 'from', message: 'Please choose a time (HH:mm).' });
  if (to !== undefined && end === undefined)
    issues.push({ path: 'to', message: 'Please choose a time (HH:mm).' });
  else if (untilMinute <= fromMinute)
    issues.push({ path: 'to', message: 'Please choose a time after the beginning.' });
  if (reason.length > MAX_REASON)
    issues.push({ path: 'reason', message: 'Please shorten the reason to 1,000 characters.' });
  if (issues.length > 0) return err(invalidInput(issues));
  return ok({ fromMinute, untilMinute, reason: reason.trim() || null });
}

type Kind = 'day.block' | 'day.unblock';

type Change = {
  readonly command: Command<Kind>;
  readonly what: TimeOff['history'][number]['what'];
  readonly after: (spans: readonly TimeOffSpan[], span: TimeOffSpan) => readonly TimeOffSpan[];
};

const changesDay = ({ what, after }: Omit<Change, 'command'>) => ({
  subject: ({ payload }: Command<Kind>) => ({ document: timeOffId(payload.date) }),
  owner: () => null,
  afterErasure: 'refused' as const,
  inPayLink: false,
  reads: ({ payload }: Command<Kind>) => [timeOffId(payload.date)],
  days: ({ payload }: Command<Kind>) => [payload.date],
  decide: (command: Command<Kind>, facts: CommandFacts) => changeTimeOff({ command, what, after }, facts),
});

/**
 * The consultant does not work then, from the moment this is decided: customers are offered nothing, and
 * she herself only by her explicit choice. Visits that are booked already stay; what is not paid yet ends.
 */
export const blockDay: CommandDefinition<'day.block'> = changesDay({ what: 'blocked', after: withBlocked });

/** She does work then after all; without times, on the whole day. */
export const unblockDay: CommandDefinition<'day.unblock'> = changesDay({
  what: 'unblocked',
  after: withoutStretch,
});

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
