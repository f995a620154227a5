import { type Ending, isTimed, type Period, type Since } from './retention-periods.ts';
import { DEFAULT_RETENTION_YEARS, type RetentionYears } from './retention-years.ts';

/** From when, as it stands behind the period. */
const SINCE_WORDS: Readonly<Record<Since, string>> = {
  expiry: 'once it has expired',
  'given-up': 'after it came to nothing',
  'last-seen': 'after it was last used',
  'last-visit': 'after the last visit, invoice or quote',
  made: 'after it was written',
  'not-booked': 'after it was sent, if no visit was booked',
  'promo-over': 'after the code has ended',
  settled: 'after it was settled',
  'wished-day': 'after the last day you wished for',
  'year-of-money': 'after the end of the year',
  'year-of-visit': 'after the end of the year of the visit',
  'year-used-up': 'after the end of the year in which it was used up',
};

const PART_WORDS = { answers: 'Answers before the visit removed' } as const;

const periodText = (after: Period, years: RetentionYears): string => {
  if ('years' in after) return years[after.years] === 1 ? '1 year' : `${years[after.years]} years`;
  if (after.days % 365 === 0 && after.days > 0)
    return after.days === 365 ? '1 year' : `${after.days / 365} years`;
  return after.days === 1 ? '1 day' : `${after.days} days`;
};

/** End of a kind of document as display text. */
export function endingText(ending: Ending, years: RetentionYears = DEFAULT_RETENTION_YEARS): string {
  if (ending.how === 'kept') return `Kept. ${ending.why}`;
  if (!isTimed(ending)) return `Deleted ${ending.when}`;
  const { how, part, after, since } = ending;
  const what = part ? PART_WORDS[part] : how === 'deleted' ? 'Deleted' : 'Name and words removed';
  return since === 'expiry'
    ? `${what} ${SINCE_WORDS.expiry}`
    : `${what} ${periodText(after, years)} ${SINCE_WORDS[since]}`;
}
