import type { Command } from '../command/command.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Issue, invalidInput } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import { type LocalDate, parseLocalDate } from '../time/local-date.ts';
import { type Mileage, mileageId } from './mileage.ts';

const MOST_MILES = 1_500;

/** The consultant says how far she drove on a day, and why it differs from what the visits say. */
export const setMileage: CommandDefinition<'mileage.set'> = {
  subject: ({ payload }) => ({ document: mileageId(payload.date) }),
  owner: () => null,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload }) => [mileageId(payload.date)],
  days: () => [],
  decide: (command, { documents, now, settings }) => {
    const { date } = command.payload;
    const found = documents.get(mileageId(date));
    const before = found?.type === 'mileage' ? found : undefined;
    if (before?.history.some(({ commandId }) => commandId === command.id)) return ok(NO_CHANGES);
    const at = decidedAt(command, now);
    const issues = mileageIssues(command.payload, localDateOf(at, settings.business.timeZone));
    if (issues.length > 0) return reject(invalidInput(issues));
    return ok({ claims: [], puts: [mileageAfter(before, command, at)] });
  },
};

type Wanted = Command<'mileage.set'>['payload'];

function mileageIssues({ date, miles, reason = '' }: Wanted, today: LocalDate): readonly Issue[] {
  const issues: Issue[] = [];
  if (parseLocalDate(date) === undefined || date > today)
    issues.push({ path: 'date', message: 'Please choose today or an earlier day.' });
  if (miles === null) return issues;
  if (!(miles >= 0 && miles <= MOST_MILES && hasOneDecimal(miles)))
    issues.push({
      path: 'miles',
      message: 'Please enter 0 to 1,500 miles, with one decimal at most.',
    });
  if (reason.trim() === '')
    issues.push({ path: 'reason', message: 'Please say what the miles were for, or why they differ.' });
  return issues;
}

const hasOneDecimal = (miles: number): boolean => Math.abs(miles * 10 - Math.round(miles * 10)) < 1e-6;

function mileageAfter(
  before: Mileage | undefined,
  { id, by, payload }: Command<'mileage.set'>,
  at: Mileage['history'][number]['at'],
): Mileage {
  const { date, miles, reason = '' } = payload;
  const said = {
    tenthMiles: miles === null ? null : Math.round(miles * 10),
    reason: miles === null ? '' : reason.trim(),
  };
  return {
    _id: mileageId(date),
    type: 'mileage',
    v: 1,
    date,
    ...said,
    history: [...(before?.history ?? []), { ...said, at, by, commandId: id }],
  };
}
