import { createHash } from 'node:crypto';
import { normalizeMailbox } from '@fieldleaf/domain/customer/normalize-mailbox';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { tooManyToday } from '@fieldleaf/domain/problem/too-many-today';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import {
  isPlausible,
  type Pace,
  type PaceNow,
  paceAfter,
  paceOf,
} from '@fieldleaf/domain/strangers/form-pace';
import type { Challenge } from '@fieldleaf/domain/strangers/puzzle';
import { localDateOf, localTimeOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { minuteOfDay } from '@fieldleaf/domain/time/local-time';
import type { Client } from '../access/client.ts';
import type { AppContext } from '../practice/app-context.ts';
import { BUDGET_WORDS, FORM_BUDGETS, FORM_PACES, type Form, type FormBudget } from './form-budgets.ts';
import { setPuzzle, spendProof } from './proof-of-work.ts';
import { type Admission, roomForWaiting } from './waiting-room.ts';

/** Entries of one form on one day; in `ops`, so that neither a restart nor another server starts over. */
type SpentBudget = {
  readonly _id: `form-budget:${string}`;
  readonly type: 'form-budget';
  readonly v: 1;
  readonly expiresAt: Instant;
  /** By whom: hashes, so that nobody who filled in a form is listed here. Never more than the day takes. */
  readonly counts: Readonly<Record<string, number>>;
  readonly pace?: Pace;
};

/** Sender of a form: the client, and the email address if the form has one. */
export type Stranger = { readonly client: Client; readonly email?: string };

export type BudgetSpent = Problem & { readonly retryAfterSeconds: number; readonly challenge?: Challenge };

const DAY_MINUTES = 24 * 60;

/** An IPv6 network counts as four addresses while entries crowd. */
const HOUSEHOLDS_OF_NETWORK = 4;

/** Takes one entry of a form out of the day's budget; refused when the client or the day has none left; an inbox that has none left is asked for a proof of work. */
export const spendBudget = (
  ctx: AppContext,
  form: Form,
  by: Stranger,
): Promise<Result<Admission, BudgetSpent>> =>
  ctx.inTurn([`form-budget:${form}`], () => spendInTurn(ctx, form, by));

async function spendInTurn(
  ctx: AppContext,
  form: Form,
  by: Stranger,
): Promise<Result<Admission, BudgetSpent>> {
  const { ops, now } = ctx;
  const { business } = ctx.settings();
  const _id = `form-budget:${form}.${localDateOf(now(), business.timeZone)}` as const;
  const stored = await ops.get<SpentBudget>(_id);
  const { counts = {}, pace } = stored ?? {};
  const keys = keysOf(by, _id);
  const isOver = ({ key, share }: Share) => (counts[key] ?? 0) >= FORM_BUDGETS[form][share];
  const retryAfterSeconds = 60 * minutesLeft(now(), business.timeZone);
  const refusal = { ...tooManyToday(BUDGET_WORDS[form], business), retryAfterSeconds };
  if (keys.some((share) => WHERE_FROM.has(share.share) && isOver(share))) return err(refusal);
  const countWithThis = (share: keyof FormBudget) =>
    Math.max(0, ...keys.flatMap((each) => (each.share === share ? [1 + (counts[each.key] ?? 0)] : [])));
  const crowd = {
    pace: paceOf(pace, FORM_PACES[form], now()),
    isDaySpent: keys.some((share) => share.share === 'all' && isOver(share)),
    isInboxSpent: keys.some((share) => share.share === 'inbox' && isOver(share)),
    ofAddress: countWithThis('address'),
    ofNetwork: countWithThis('network'),
  };
  const admitted = await admitStranger(ctx, by, crowd);
  if (!admitted.ok) return err({ ...refusal, ...admitted.error });
  const spent = Object.fromEntries(keys.map(({ key }) => [key, (counts[key] ?? 0) + 1]));
  const expiresAt = stored?.expiresAt ?? plusMinutes(now(), 2 * DAY_MINUTES);
  const budget: SpentBudget = {
    _id,
    type: 'form-budget',
    v: 1,
    expiresAt,
    counts: { ...counts, ...spent },
    pace: paceAfter(pace, FORM_PACES[form], now()),
  };
  const written = await ops.put(stored ? { ...budget, _rev: stored._rev } : budget);
  // Another server has just spent: what is left is counted again.
  if (!written.ok) return spendInTurn(ctx, form, by);
  const { isProven, isVerified } = admitted.value;
  return ok({ isPlausible: isPlausible({ ...crowd, isProven }), isVerified });
}

/** Shares of where an entry comes from, which nobody types. */
const WHERE_FROM: ReadonlySet<keyof FormBudget> = new Set(['address', 'network']);

type Crowd = {
  readonly pace: PaceNow;
  readonly isDaySpent: boolean;
  /** Anybody can have typed it: its owner works for the next entry, and is refused none. */
  readonly isInboxSpent: boolean;
  /** Number of the client's entries today, this one included. */
  readonly ofAddress: number;
  readonly ofNetwork: number;
};

type Proven = { readonly isProven: boolean; readonly isVerified: boolean };

/** In a storm, and once the day has taken what it takes, an entry is paid for with a proof of work. */
async function admitStranger(
  ctx: AppContext,
  { client }: Stranger,
  { pace, isDaySpent, isInboxSpent, ofAddress, ofNetwork }: Crowd,
): Promise<Result<Proven, { readonly challenge?: Challenge }>> {
  const isCrowded = pace === 'storm' || isDaySpent;
  if (!isCrowded && !isInboxSpent) return ok({ isProven: false, isVerified: false });
  const room = isCrowded ? await roomForWaiting(ctx) : undefined;
  const isVerified = room === 'crowded';
  const isRepeated = ofAddress > 1 || ofNetwork > HOUSEHOLDS_OF_NETWORK;
  if (room === 'full' || (isVerified && isRepeated)) return err({});
  const puzzle = isVerified ? CROWDED_PUZZLE : ordinaryPuzzle(isDaySpent);
  if (await spendProof(ctx, puzzle.act, client)) return ok({ isProven: true, isVerified });
  const challenge = await setPuzzle(ctx, puzzle, client);
  return err(challenge ? { challenge } : {});
}

const CROWDED_PUZZLE = { act: 'crowded-form', strain: 'crowded' } as const;
const ordinaryPuzzle = (isDaySpent: boolean) =>
  ({ act: 'form', strain: isDaySpent ? 'spent' : 'pressed' }) as const;

type Share = { readonly key: string; readonly share: keyof FormBudget };

function keysOf({ client, email }: Stranger, salt: string): readonly Share[] {
  const keyOf = (share: keyof FormBudget, name: string | undefined): readonly Share[] =>
    name === undefined ? [] : [{ key: hashOf(`${salt} ${share} ${name}`), share }];
  return [
    { key: 'all', share: 'all' },
    ...(client.isShared ? [] : [...keyOf('address', client.address), ...keyOf('network', client.network)]),
    ...keyOf('inbox', email === undefined ? undefined : normalizeMailbox(email)),
  ];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Until midnight on the clock of the practice. */
const minutesLeft = (now: Instant, zone: string): number => DAY_MINUTES - minuteOfDay(localTimeOf(now, zone));
