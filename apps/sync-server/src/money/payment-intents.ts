import { type ErasureRules, eraseFields } from '@fieldleaf/domain/customer/erase-fields';
import { AGREED_VISIT } from '@fieldleaf/domain/customer/redact';
import { forgetGiftOrder } from '@fieldleaf/domain/gift-card/redact-gift-card';
import { ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { changeDocument, type Missing } from '../store/change-document.ts';
import {
  hasTime,
  type PaymentIntent,
  type PlannedBooking,
  type Purpose,
  type PurposeKind,
  paymentIntentDocumentId,
  type VisitPurpose,
  type VisitToBook,
} from './payment-intent.ts';

type Ops = Pick<AppContext, 'ops'>;

/** A note that a payment is not finished; the sweep reads these instead of all payments there ever were. */
export type OpenPayment = {
  readonly _id: `open-payment:${string}`;
  readonly type: 'open-payment';
  readonly v: 1;
  readonly paymentIntentId: string;
  readonly kind: PurposeKind;
  readonly openedAt: Instant;
  /** True if it holds no time to wait for. */
  readonly isWithoutTime: boolean;
};

/** The payment of that id; undefined too when it is for something else than `kind`. */
export async function loadIntent<Kind extends PurposeKind = PurposeKind>(
  { ops }: Ops,
  paymentIntentId: string,
  kind?: Kind,
): Promise<PaymentIntent<Kind> | undefined> {
  const intent = await ops.get<PaymentIntent<Kind>>(paymentIntentDocumentId(paymentIntentId));
  return kind === undefined || intent?.purpose.kind === kind ? intent : undefined;
}

export async function addIntent({ ops }: Ops, intent: PaymentIntent): Promise<void> {
  const written = await ops.put(intent);
  if (!written.ok) throw new Error('The provider used the id of an earlier payment again.');
  await ops.put(openNoteOf(intent));
}

export const openNoteOf = ({ paymentIntentId, purpose, createdAt }: PaymentIntent): OpenPayment => ({
  _id: `open-payment:${paymentIntentId}`,
  type: 'open-payment',
  v: 1,
  paymentIntentId,
  kind: purpose.kind,
  openedAt: createdAt,
  isWithoutTime:
    purpose.kind === 'giftCard' || (purpose.kind === 'visit' && !hasTime(purpose.visit.appointment)),
});

/** Decides again when somebody else was faster. */
export const changeIntent = <Kind extends PurposeKind, Failure>(
  { ops }: Ops,
  { _id }: PaymentIntent<Kind>,
  decide: (intent: PaymentIntent<Kind>) => Result<PaymentIntent<Kind>, Failure>,
): Promise<Result<PaymentIntent<Kind>, Failure | Missing>> =>
  changeDocument<PaymentIntent<Kind>, Failure>(ops, _id, decide);

/** The notes of the payments that are not known to be finished. */
export const listOpenPayments = ({ ops }: Ops): Promise<readonly OpenPayment[]> =>
  ops.range<OpenPayment>({ from: 'open-payment:', to: 'open-payment:\uffff' });

/** The payments for one purpose that are not known to be finished. */
export async function loadListedIntents<Kind extends PurposeKind>(
  ctx: Ops,
  kind: Kind,
): Promise<readonly PaymentIntent<Kind>[]> {
  const listed = (await listOpenPayments(ctx)).filter((note) => note.kind === kind);
  const intents = await Promise.all(
    listed.map(({ paymentIntentId }) => loadIntent(ctx, paymentIntentId, kind)),
  );
  return intents.flatMap((intent) => intent ?? []);
}

/** Nothing is left to do about the payment: it is in this state for good, and no longer among the open ones. */
export async function closeIntent(
  ctx: Pick<AppContext, 'ops' | 'holdLedger'>,
  intent: PaymentIntent,
  state: Exclude<PaymentIntent['state'], 'open'>,
): Promise<void> {
  const closed = await changeIntent<PurposeKind, never>(ctx, intent, (current) =>
    ok({ ...current, state, payer: null }),
  );
  if (closed.ok && closed.value.ledgerKey) await ctx.holdLedger.drop(closed.value.ledgerKey);
  await unlistPayment(ctx, intent.paymentIntentId);
}

/** Takes a finished payment off the list of the open ones. */
export async function unlistPayment({ ops }: Ops, paymentIntentId: string): Promise<void> {
  const note = await ops.get<OpenPayment>(`open-payment:${paymentIntentId}`);
  if (note) await ops.remove(note._id, note._rev);
}

/** The first to plan an attempt decides it for everybody. */
export async function planBooking(
  ctx: Ops,
  intent: PaymentIntent<'visit'>,
  plan: PlannedBooking,
): Promise<PlannedBooking> {
  const changed = await changeIntent<'visit', never>(ctx, intent, (current) => {
    const { planned } = current.purpose;
    const isDecided = planned !== null && planned.attempt >= plan.attempt;
    return ok(isDecided ? current : { ...current, purpose: { ...current.purpose, planned: plan } });
  });
  const planned = changed.ok ? changed.value.purpose.planned : null;
  if (!planned) throw new Error('A payment disappeared while its booking was made.');
  return planned;
}

const VISIT: ErasureRules<VisitToBook> = { ...AGREED_VISIT, appointment: 'keep', customer: () => null };

const PLANNED: ErasureRules<PlannedBooking> = {
  bookingId: 'keep',
  confirmationCode: 'keep',
  meetingLink: () => null,
  paidAt: 'keep',
  attempt: 'keep',
};

const VISIT_PURPOSE: ErasureRules<VisitPurpose> = {
  kind: 'keep',
  visit: ({ visit }) => eraseFields(visit, VISIT),
  giftCard: 'keep',
  reservationId: 'keep',
  covered: 'keep',
  hold: 'keep',
  planned: ({ planned }) => planned && eraseFields(planned, PLANNED),
  inPerson: 'keep',
  manual: () => null,
};

const GIFT_CARD_PURPOSE: ErasureRules<Purpose<'giftCard'>> = {
  kind: 'keep',
  giftCardId: 'keep',
  order: ({ order }) => forgetGiftOrder(order),
};

const INTENT: ErasureRules<PaymentIntent> = {
  _id: 'keep',
  type: 'keep',
  v: 'keep',
  paymentIntentId: 'keep',
  clientSecretHash: 'keep',
  provider: 'keep',
  livemode: 'keep',
  draftId: 'keep',
  amountCents: 'keep',
  channel: 'keep',
  readerId: 'keep',
  createdAt: 'keep',
  expiresAt: 'keep',
  state: 'keep',
  declines: 'keep',
  isCardTesting: 'keep',
  payer: () => null,
  ledgerKey: 'keep',
  purpose: ({ purpose }) => blankPurpose(purpose),
};

function blankPurpose(purpose: Purpose): Purpose {
  switch (purpose.kind) {
    case 'visit':
      return eraseFields(purpose, VISIT_PURPOSE);
    case 'giftCard':
      return eraseFields(purpose, GIFT_CARD_PURPOSE);
    default:
      return purpose;
  }
}

/** The payment without the person: its purpose and what became of it stays. */
export const blankIntent = (intent: PaymentIntent): PaymentIntent => eraseFields(intent, INTENT);

/** True if it still names its customer. */
export function saysWhose({ purpose }: PaymentIntent): boolean {
  if (purpose.kind === 'giftCard') return purpose.order.buyer.email !== '';
  if (purpose.kind !== 'visit') return false;
  const { visit, manual } = purpose;
  return visit.customer !== null || manual !== null || visit.assessmentId !== null;
}
