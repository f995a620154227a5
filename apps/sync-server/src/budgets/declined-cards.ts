import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Holder } from '@fieldleaf/domain/scheduling/hold-ledger';
import {
  areTested,
  type DeclinesOf,
  declineLimitOf,
  minutesUntilPayable,
  paceAfterDecline,
} from '@fieldleaf/domain/strangers/declined-cards';
import type { Pace } from '@fieldleaf/domain/strangers/form-pace';
import type { Challenge } from '@fieldleaf/domain/strangers/puzzle';
import {
  crowdOfAttempts,
  type TooManyAttempts,
  tooManyAttempts,
} from '@fieldleaf/domain/strangers/too-many-attempts';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { holdersOf, type Payer } from '../access/holders-of.ts';
import type { AppContext } from '../practice/app-context.ts';
import { setPuzzle, spendProof } from './proof-of-work.ts';

/**
 * Pace of declined cards, of one holder or of everyone; in `ops`, so that a restart or another server continues the
 * count.
 */
type CardDeclines = {
  readonly _id: `card-declines:${string}`;
  readonly type: 'card-declines';
  readonly v: 1;
  readonly pace: Pace;
  /** Since when they are declined unusually fast; null: they are not. */
  readonly since: Instant | null;
  readonly expiresAt: Instant;
};

/** Longer than the fullest pace takes to run empty. */
const KEPT_MINUTES = 12 * 60;

type Counted = { readonly kind: DeclinesOf; readonly hash: string };

const EVERYBODY: Counted = { kind: 'practice', hash: 'all' };

const idOf = ({ kind, hash }: Counted): CardDeclines['_id'] => `card-declines:${kind}.${hash}`;

/** One more card of this payer was declined: whether somebody behind their address tries cards out. */
export async function countDecline(ctx: AppContext, payer: readonly Holder[]): Promise<boolean> {
  const isWave = await countOne(ctx, EVERYBODY, false);
  let isTester = false;
  // An inbox is full with one payment, which ends by itself.
  for (const holder of payer) {
    const isFull = await countOne(ctx, holder, isWave);
    isTester ||= isFull && holder.kind !== 'contact';
  }
  return isTester;
}

async function countOne({ ops, now }: AppContext, counted: Counted, isWave: boolean): Promise<boolean> {
  const limit = declineLimitOf(counted.kind, isWave);
  for (;;) {
    const known = await ops.get<CardDeclines>(idOf(counted));
    const at = now();
    const wasTested = areTested(limit, known?.pace, at);
    const pace = paceAfterDecline(limit, known?.pace, at);
    const isFull = areTested(limit, pace, at);
    const declines: CardDeclines = {
      _id: idOf(counted),
      type: 'card-declines',
      v: 1,
      pace,
      since: isFull ? (wasTested && known?.since) || at : null,
      expiresAt: plusMinutes(at, KEPT_MINUTES),
    };
    const written = await ops.put(known ? { ...declines, _rev: known._rev } : declines);
    if (written.ok) return isFull;
  }
}

/** Since when stolen cards may be tested here; undefined: nothing looks like it. */
export async function cardTestingSince({ ops, now }: AppContext): Promise<Instant | undefined> {
  const declines = await ops.get<CardDeclines>(idOf(EVERYBODY));
  return areTested('practice', declines?.pace, now()) ? (declines?.since ?? now()) : undefined;
}

export type AttemptsRefused = TooManyAttempts & { readonly challenge?: Challenge };

type Admitted = {
  readonly holders: readonly Holder[];
  /** A proof of work was spent: nothing else has to be paid for with one. */
  readonly isProven: boolean;
};

/**
 * Lets somebody open a payment, unless too many cards of theirs were declined. While cards are tested a stranger brings a
 * proof of work; who came by a link of the consultant is none. On an ordinary day it is one look.
 */
export async function admitPayer(
  ctx: AppContext,
  payer: Payer,
  isStranger = true,
): Promise<Result<Admitted, AttemptsRefused>> {
  const holders = holdersOf(payer);
  const everybody = await ctx.ops.get<CardDeclines>(idOf(EVERYBODY));
  if (!everybody) return ok({ holders, isProven: false });
  const { business } = ctx.settings();
  const isWave = areTested('practice', everybody.pace, ctx.now());
  // An inbox is whatever somebody types: it makes its owner work, and refuses nobody.
  const [inboxes, places] = [holders.filter(isInbox), holders.filter((holder) => !isInbox(holder))];
  const minutesLeft = await minutesRefused(ctx, places, isWave);
  if (minutesLeft > 0) return err(tooManyAttempts(minutesLeft, business));
  const { client } = payer;
  const inboxMinutes = await minutesRefused(ctx, inboxes, isWave);
  if (!isStranger || !client || !(isWave || inboxMinutes > 0)) return ok({ holders, isProven: false });
  if (await spendProof(ctx, 'hold', client)) return ok({ holders, isProven: true });
  const challenge = await setPuzzle(ctx, { act: 'hold', strain: 'pressed' }, client);
  const words = isWave ? crowdOfAttempts(business) : tooManyAttempts(inboxMinutes, business);
  return err({ ...words, ...(challenge && { challenge }) });
}

const isInbox = ({ kind }: Holder): boolean => kind === 'contact';

async function minutesRefused(
  { ops, now }: AppContext,
  holders: readonly Holder[],
  isWave: boolean,
): Promise<number> {
  const declines = await Promise.all(holders.map((holder) => ops.get<CardDeclines>(idOf(holder))));
  return Math.max(
    0,
    ...holders.map(({ kind }, index) => {
      const known = declines[index];
      return known ? minutesUntilPayable(declineLimitOf(kind, isWave), known.pace, now()) : 0;
    }),
  );
}
