import type { RetentionYears } from './retention-years.ts';

/** From when a period counts. */
export type Since =
  | 'expiry'
  | 'given-up'
  | 'last-seen'
  | 'last-visit'
  | 'made'
  | 'not-booked'
  | 'promo-over'
  | 'settled'
  | 'wished-day'
  | 'year-of-money'
  | 'year-of-visit'
  | 'year-used-up';

/** So many days, or as many years as the settings say. */
export type Period = { readonly days: number } | { readonly years: keyof RetentionYears };

/** `deleted`: the document goes; `blanked`: it stays, without the person and the words. */
export type TimedEnding = {
  readonly how: 'deleted' | 'blanked';
  /** Only this part of it; absent: all that is personal. */
  readonly part?: 'answers';
  readonly after: Period;
  readonly since: Since;
};

/** End of a kind of document: a time, an event, or none. */
export type Ending =
  | TimedEnding
  | { readonly how: 'deleted'; readonly when: string }
  | { readonly how: 'kept'; readonly why: string };

export type Retention = {
  readonly database: 'practice' | 'ops' | 'slots';
  readonly title: string;
  /** Data it holds about a customer; null: none. */
  readonly ofCustomers: string | null;
  readonly purpose: string;
  readonly ends: readonly Ending[];
};

export type RetentionOf<Database extends Retention['database']> = Retention & { readonly database: Database };

export const isTimed = (ending: Ending): ending is TimedEnding => 'since' in ending;

export const OWN_RECORDS = 'They are the practice’s own records.';
export const IN_USE = 'It is needed as long as the practice runs.';
export const RUNNING = 'Running the practice';
export const SECURITY = 'Keeping strangers out';
export const A_DAY = { days: 1 };
export const A_MONTH = { days: 30 };
export const A_YEAR = { days: 365 };
export const TAX = { years: 'records' } as const;
export const ADVICE = { years: 'advice' } as const;

/** Ends with `expiresAt`, which each of them has. */
export const AT_EXPIRY: Ending = { how: 'deleted', after: { days: 0 }, since: 'expiry' };
export const AFTER_LAST_VISIT: Ending = { how: 'deleted', after: ADVICE, since: 'last-visit' };
