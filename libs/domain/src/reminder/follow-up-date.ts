import type { NoteContent } from '../consultation-note/consultation-note.ts';
import { type LocalDate, parseLocalDate, plusDays, plusMonths } from '../time/local-date.ts';

/** The day a note's follow-up is due: the one that was chosen, else the one its timeline names. */
export const followUpDueOn = (
  content: Pick<NoteContent, 'consultation_date' | 'follow_up_date' | 'follow_up_timeline'>,
): LocalDate | undefined =>
  content.follow_up_date || followUpDate(content.consultation_date, content.follow_up_timeline);

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};

const SPAN = /\b(\d{1,3}|[a-z]+)(?:\s*(?:-|–|to|or)\s*\d{1,3})?[\s-]*(day|week|month|year)s?\b/i;
const DATE = /\b\d{4}-\d{2}-\d{2}\b/;

/**
 * The day a follow-up timeline means, counted from the visit: "in 2 weeks", "6-8 weeks" (the earlier),
 * "a month", or a day as `YYYY-MM-DD`. Undefined for words that name no time: nobody is written to then.
 */
export function followUpDate(visitDate: LocalDate, timeline: string): LocalDate | undefined {
  const named = parseLocalDate(DATE.exec(timeline)?.[0] ?? '');
  if (named) return named > visitDate ? named : undefined;
  const [, amount = '', unit = ''] = SPAN.exec(timeline) ?? [];
  const count = NUMBERS[amount.toLowerCase()] ?? Number(amount);
  if (!Number.isInteger(count) || count < 1) return undefined;
  return after(visitDate, count, unit.toLowerCase());
}

function after(date: LocalDate, count: number, unit: string): LocalDate | undefined {
  switch (unit) {
    case 'day':
      return plusDays(date, count);
    case 'week':
      return plusDays(date, 7 * count);
    case 'month':
      return plusMonths(date, count);
    case 'year':
      return plusMonths(date, 12 * count);
    default:
      return undefined;
  }
}
