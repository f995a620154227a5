import type { HandOver, HandOverAttempt } from '../../db/hand-over-record.ts';

/** The ways to pay, best first. */
export type WayName = 'qr' | 'reader' | 'card' | 'cash';

/**
 * Where the payment stands.
 * `checking`: a payment was begun and nobody has told how it ended. `patience`: with `one-answer` the page
 * knows that nothing is under way any more; with `until-settled` something may be, e.g. after a reload.
 * `cash`: the phone waits to be given back with the money. `received`: the consultant has it, and has said so.
 */
export type PaymentStage =
  | { readonly at: 'choosing'; readonly notice?: string }
  | { readonly at: 'way'; readonly way: Exclude<WayName, 'cash'> }
  | { readonly at: 'checking'; readonly patience: 'one-answer' | 'until-settled' }
  | { readonly at: 'cash' }
  | { readonly at: 'received' }
  | { readonly at: 'paid' };

export type Payment = { readonly stage: PaymentStage; readonly attempt: HandOverAttempt | null };

export type PaymentEvent =
  | { readonly kind: 'chosen'; readonly way: WayName }
  /** The way is over and nothing of it is under way. */
  | { readonly kind: 'left' }
  | { readonly kind: 'begun'; readonly attempt: HandOverAttempt }
  /** The server said that nothing was charged. */
  | { readonly kind: 'unpaid'; readonly notice: string }
  /** The server said that the money is there. */
  | { readonly kind: 'paid' };

/** Where a payment stands when the phone starts: what was begun before is looked up before anything else. */
export function resumePayment({
  attempt,
  paidAt,
  cash,
}: Pick<HandOver, 'attempt' | 'paidAt' | 'cash'>): Payment {
  if (cash) return { stage: { at: 'received' }, attempt: null };
  if (paidAt) return { stage: { at: 'paid' }, attempt: attempt ?? null };
  return attempt
    ? { stage: { at: 'checking', patience: 'until-settled' }, attempt }
    : { stage: { at: 'choosing' }, attempt: null };
}

/**
 * What an event makes of a payment. Paid is final, as is cash that was received, and while an attempt is unsettled no way can be opened:
 * nobody is charged twice. An event that does not fit the stage changes nothing.
 */
export function advancePayment(payment: Payment, event: PaymentEvent): Payment {
  if (payment.stage.at === 'paid' || payment.stage.at === 'received') return payment;
  switch (event.kind) {
    case 'paid':
      return { ...payment, stage: { at: 'paid' } };
    case 'chosen':
      return payment.stage.at === 'choosing' ? { stage: stageOf(event.way), attempt: null } : payment;
    case 'begun':
      return payment.stage.at === 'way' ? { ...payment, attempt: event.attempt } : payment;
    case 'left':
      return leave(payment);
    case 'unpaid':
      return payment.stage.at === 'checking'
        ? { stage: { at: 'choosing', notice: event.notice }, attempt: null }
        : payment;
  }
}

const stageOf = (way: WayName): PaymentStage => (way === 'cash' ? { at: 'cash' } : { at: 'way', way });

function leave(payment: Payment): Payment {
  if (payment.stage.at !== 'way' && payment.stage.at !== 'cash') return payment;
  return payment.attempt
    ? { ...payment, stage: { at: 'checking', patience: 'one-answer' } }
    : { stage: { at: 'choosing' }, attempt: null };
}
