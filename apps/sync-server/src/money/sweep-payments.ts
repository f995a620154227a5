import type { Desk } from '../practice/desk.ts';
import type { OpenPayment } from './draft-store.ts';
import { dueDrafts } from './due-draft.ts';
import { finishDuePayment } from './finish-due-payment.ts';
import { finishGiftCardPayment } from './finish-gift-card-payment.ts';
import { finishVisitPayment } from './finish-visit-payment.ts';
import { giftCardDrafts } from './gift-card-draft.ts';
import { visitDrafts } from './payment-draft.ts';

const KINDS = [
  { drafts: visitDrafts, finish: finishVisitPayment },
  { drafts: dueDrafts, finish: finishDuePayment },
  { drafts: giftCardDrafts, finish: finishGiftCardPayment },
] as const;

/** So many are asked about at once: an answer of the provider takes a quarter of a second, and six hundred may be open. */
const AT_ONCE = 8;

type Open = OpenPayment & { readonly kind: (typeof KINDS)[number] };

/**
 * Goes once through all payments that are not known to be finished: finishes what was paid while its browser died, ends
 * what has expired. Payments for a time come first, the newest of them before all: any stranger opens the others. One
 * that fails does not hold up the others.
 */
export async function sweepPayments(
  desk: Desk,
  isInTurn: (open: OpenPayment) => boolean = () => true,
): Promise<void> {
  const waiting = (await listOpenPayments(desk)).filter(isInTurn).toSorted(byTurn);
  const work = async () => {
    for (let open = waiting.shift(); open; open = waiting.shift()) {
      if (!(await desk.isLeader())) return void waiting.splice(0);
      await sweepOne(desk, open);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The payments whose time nobody else can have. */
export const isForTime = ({ isWithoutTime }: OpenPayment): boolean => !isWithoutTime;

async function listOpenPayments(desk: Desk): Promise<readonly Open[]> {
  const lists = await Promise.all(
    KINDS.map(async (kind) => (await kind.drafts.listOpen(desk)).map((note) => ({ ...note, kind }))),
  );
  return lists.flat();
}

const byTurn = (one: Open, other: Open): number =>
  Number(isForTime(other)) - Number(isForTime(one)) ||
  (other.openedAt ?? '').localeCompare(one.openedAt ?? '');

async function sweepOne(desk: Desk, { kind: { drafts, finish }, paymentIntentId }: Open): Promise<void> {
  try {
    const draft = await drafts.load(desk, paymentIntentId);
    if (draft?.state === 'open') await finish(desk, paymentIntentId);
    else await drafts.unlist(desk, paymentIntentId);
  } catch (error) {
    desk.report(error);
  }
}

/**
 * Brings a payment to its end, whatever it is for: each kind knows its own and leaves the others alone. `unavailable`:
 * the provider does not answer.
 */
export async function finishAnyPayment(
  desk: Desk,
  paymentIntentId: string,
): Promise<'finished' | 'unavailable'> {
  for (const { finish } of KINDS) {
    const finished = await finish(desk, paymentIntentId);
    if (!finished.ok && finished.error.code === 'payment_unavailable') return 'unavailable';
  }
  return 'finished';
}
