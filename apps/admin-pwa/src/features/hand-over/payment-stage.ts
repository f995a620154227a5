import type { HandMethod } from '@fieldleaf/domain/payment/payment-method';
import type { HandOver, HandOverAttempt } from '../../hand-over/hand-over.ts';

/** The ways that end with the server's word. */
export type CardWayName = 'qr' | 'reader' | 'card';
/** All ways to pay; by hand the consultant says that the money came. */
export type WayName = CardWayName | HandMethod;

/**
 * Where the payment stands. `tipping`: the customer has not said yet whether to give a tip.
 * `checking`: a payment was begun and nobody has told how it ended. `patience`: with `one-answer` the page
 * knows that nothing is under way any more; with `until-settled` something may be, e.g. after a reload.
 * `by-hand`: the phone waits to be given back, with the money or once it was sent. `received`: the consultant has it,
 * and has said so.
 */
export type PaymentStage =
  | { readonly at: 'tipping' }
  | { readonly at: 'choosing'; readonly notice?: string }
  | { readonly at: 'way'; readonly way: CardWayName }
  | { readonly at: 'checking'; readonly patience: 'one-answer' | 'until-settled' }
  | { readonly at: 'by-hand'; readonly method: HandMethod }
  | { readonly at: 'received' }
  | { readonly at: 'paid' };

export type Payment = { readonly stage: PaymentStage; readonly attempt: HandOverAttempt | null };

export type PaymentEvent =
  /** The customer has chosen a tip, none perhaps; `tip-asked` lets them choose again. */
  | { readonly kind: 'tipped' | 'tip-asked' }
  | { readonly kind: 'chosen'; readonly way: WayName }
  /** The way is over and nothing of it is under way. */
  | { readonly kind: 'left' }
  | { readonly kind: 'begun'; readonly attempt: HandOverAttempt }
  /** The server said that nothing was charged. */
  | { readonly kind: 'unpaid'; readonly notice: string }
  /** The server said that the money is there. */
  | { readonly kind: 'paid' };

type ResumedHandOver = Pick<HandOver, 'attempt' | 'paidAt' | 'received' | 'tips' | 'tipCents'>;

/** Where a payment stands when the phone starts: what was begun before is looked up before anything else. */
export function resumePayment({ attempt, paidAt, received, tips, tipCents }: ResumedHandOver): Payment {
  if (received) return { stage: { at: 'received' }, attempt: null };
  if (paidAt) return { stage: { at: 'paid' }, attempt: attempt ?? null };
  return attempt
    ? { stage: { at: 'checking', patience: 'until-settled' }, attempt }
    : { stage: { at: tips && tipCents === undefined ? 'tipping' : 'choosing' }, attempt: null };
}

/**
 * What an event makes of a payment. Paid is final, as is money that was received, and while an attempt is unsettled no way can be
 * opened: nobody is charged twice. An event that does not fit the stage changes nothing.
 */
export function advancePayment(payment: Payment, event: PaymentEvent): Payment {
  if (payment.stage.at === 'paid' || payment.stage.at === 'received') return payment;
  switch (event.kind) {
    case 'paid':
      return { ...payment, stage: { at: 'paid' } };
    case 'tipped':
      return moved(payment, 'tipping', { at: 'choosing' });
    case 'tip-asked':
      return moved(payment, 'choosing', { at: 'tipping' });
    case 'chosen':
      return moved(payment, 'choosing', stageOf(event.way));
    case 'begun':
      return payment.stage.at === 'way' ? { ...payment, attempt: event.attempt } : payment;
    case 'left':
      return leave(payment);
    case 'unpaid':
      return moved(payment, 'checking', { at: 'choosing', notice: event.notice });
  }
}

const moved = (payment: Payment, from: PaymentStage['at'], stage: PaymentStage): Payment =>
  payment.stage.at === from ? { stage, attempt: null } : payment;

const stageOf = (way: WayName): PaymentStage =>
  way === 'qr' || way === 'reader' || way === 'card' ? { at: 'way', way } : { at: 'by-hand', method: way };

function leave(payment: Payment): Payment {
  if (payment.stage.at !== 'way' && payment.stage.at !== 'by-hand') return payment;
  return payment.attempt
    ? { ...payment, stage: { at: 'checking', patience: 'one-answer' } }
    : { stage: { at: 'choosing' }, attempt: null };
}
