import { createHash } from 'node:crypto';
import { inboxOf } from '@fieldleaf/domain/customer/inbox-of';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { tooManyToday } from '@fieldleaf/domain/problem/too-many-today';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf, localTimeOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { minuteOfDay } from '@fieldleaf/domain/time/local-time';
import type { Client } from '../access/client.ts';
import type { Desk } from '../practice/desk.ts';
import { BUDGET_WORDS, FORM_BUDGETS, type Form, type FormBudget } from './form-budgets.ts';

/** What one form has taken on one day; in `ops`, so that neither a restart nor another server begins anew. */
type SpentBudget = {
  readonly _id: `form-budget:${string}`;
  readonly type: 'form-budget';
  readonly v: 1;
  readonly expiresAt: Instant;
  /** By whom: hashes, so that nobody who filled in a form is listed here. Never more than the day takes. */
  readonly counts: Readonly<Record<string, number>>;
};

/** Who fills in a form: the client, and the mail address where the form has one. */
export type Stranger = { readonly client: Client; readonly email?: string };

export type BudgetSpent = Problem & { readonly retryAfterSeconds: number };

const DAY_MINUTES = 24 * 60;

/** Takes one entry of a form out of the day's budget; refused when the client, the inbox or the day has none left. */
export const spendBudget = (desk: Desk, form: Form, by: Stranger): Promise<Result<void, BudgetSpent>> =>
  desk.inTurn([`form-budget:${form}`], () => spendInTurn(desk, form, by));

async function spendInTurn(desk: Desk, form: Form, by: Stranger): Promise<Result<void, BudgetSpent>> {
  const { ops, now } = desk;
  const { business } = desk.settings();
  const _id = `form-budget:${form}.${localDateOf(now(), business.timeZone)}` as const;
  const stored = await ops.get<SpentBudget>(_id);
  const { counts = {} } = stored ?? {};
  const keys = keysOf(by, _id);
  if (keys.some(({ key, share }) => (counts[key] ?? 0) >= FORM_BUDGETS[form][share])) {
    const retryAfterSeconds = 60 * minutesLeft(now(), business.timeZone);
    return err({ ...tooManyToday(BUDGET_WORDS[form], business), retryAfterSeconds });
  }
  const spent = Object.fromEntries(keys.map(({ key }) => [key, (counts[key] ?? 0) + 1]));
  const expiresAt = stored?.expiresAt ?? plusMinutes(now(), 2 * DAY_MINUTES);
  const budget: SpentBudget = {
    _id,
    type: 'form-budget',
    v: 1,
    expiresAt,
    counts: { ...counts, ...spent },
  };
  const written = await ops.put(stored ? { ...budget, _rev: stored._rev } : budget);
  // Another server has just spent: what is left is counted again.
  return written.ok ? ok(undefined) : spendInTurn(desk, form, by);
}

type Share = { readonly key: string; readonly share: keyof FormBudget };

function keysOf({ client, email }: Stranger, salt: string): readonly Share[] {
  const keyOf = (share: keyof FormBudget, name: string | undefined): readonly Share[] =>
    name === undefined ? [] : [{ key: hashOf(`${salt} ${share} ${name}`), share }];
  return [
    { key: 'all', share: 'all' },
    ...keyOf('address', client.address),
    ...keyOf('network', client.network),
    ...keyOf('inbox', email === undefined ? undefined : inboxOf(email)),
  ];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Until midnight on the clock of the practice. */
const minutesLeft = (now: Instant, zone: string): number => DAY_MINUTES - minuteOfDay(localTimeOf(now, zone));
