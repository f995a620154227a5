import type { Cents } from '@fieldleaf/domain/money/cents';
import type { OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import { type HandOver, type HandOverAttempt, isMadeByCard } from '../hand-over.ts';

/** Data and callbacks of a payment method. */
export type PaymentMethodProps = {
  readonly handOver: HandOver;
  /** Stores the attempt; to be awaited before anything can be charged. */
  readonly onAttempt: (attempt: HandOverAttempt) => Promise<void>;
  /** The server said that the money is there; `paidCents`: how much, where that may not be what was asked for here. */
  readonly onPaid: (paidCents?: Cents) => void;
  /** Back to the other ways; nothing was charged, as far as the server knows. */
  readonly onBack: () => void;
};

/** The ways that end with the server's word. */
type CardMethodName = 'qr' | 'reader' | 'card';
/** All ways to pay; by hand the consultant says that the money came. */
export type PaymentMethodName = CardMethodName | OfflineMethod;

/**
 * Stage of the payment. `tipping`: the customer has not decided on a tip. `checking`: a payment was started and its
 * result is unknown. `patience`: with `one-answer` the page knows that nothing is under way any more; with
 * `until-settled` something may be, e.g. after a reload. `by-hand`: the phone waits to be given back, with the
 * money or once it was sent. `received`: the consultant has it, and has said so.
 */
export type PaymentStage =
  | { readonly at: 'tipping' }
  | { readonly at: 'choosing'; readonly notice?: string }
  | { readonly at: 'way'; readonly way: CardMethodName }
  | { readonly at: 'checking'; readonly patience: 'one-answer' | 'until-settled' }
  | { readonly at: 'by-hand'; readonly method: OfflineMethod }
  | { readonly at: 'received' }
  | { readonly at: 'paid' };

export type Payment = { readonly stage: PaymentStage; readonly attempt: HandOverAttempt | null };

export type PaymentEvent =
  /** The customer has chosen a tip, none perhaps; `tip-asked` lets them choose again. */
  | { readonly kind: 'tipped' | 'tip-asked' }
  | { readonly kind: 'chosen'; readonly way: PaymentMethodName }
  /** The way is over and nothing of it is under way. */
  | { readonly kind: 'left' }
  | { readonly kind: 'begun'; readonly attempt: HandOverAttempt }
  /** The server said that nothing was charged. */
  | { readonly kind: 'unpaid'; readonly notice: string }
  /** The server said that the money is there. */
  | { readonly kind: 'paid' };

type ResumedHandOver = Pick<HandOver, 'attempt' | 'paidAt' | 'received' | 'tips' | 'tipCents'>;

/** Returns a payment's stage when the phone starts: an earlier attempt is looked up before anything else. */
export function resumePayment({ attempt, paidAt, received, tips, tipCents }: ResumedHandOver): Payment {
  if (received) return { stage: { at: 'received' }, attempt: null };
  if (paidAt) return { stage: { at: 'paid' }, attempt: attempt ?? null };
  return attempt
    ? { stage: { at: 'checking', patience: 'until-settled' }, attempt }
    : { stage: { at: tips && tipCents === undefined ? 'tipping' : 'choosing' }, attempt: null };
}

/**
 * Applies an event to a payment. Paid and received are final, and no way can be opened while an attempt is
 * unsettled: no one is charged twice. An event that does not fit the stage changes nothing.
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

const stageOf = (way: PaymentMethodName): PaymentStage =>
  way === 'qr' || way === 'reader' || way === 'card' ? { at: 'way', way } : { at: 'by-hand', method: way };

function leave(payment: Payment): Payment {
  if (payment.stage.at !== 'way' && payment.stage.at !== 'by-hand') return payment;
  return payment.attempt
    ? { ...payment, stage: { at: 'checking', patience: 'one-answer' } }
    : { stage: { at: 'choosing' }, attempt: null };
}

/** A way that is offered; `reason` says why it cannot be used now. */
export type OfferedWay = { readonly way: CardMethodName; readonly reason: string | null };

const NO_SIGNAL = 'There is no signal here, and cards need it.';
const NOT_ON_SERVER = {
  invoice: 'This invoice has not reached the server yet.',
  visit: 'This visit has not reached the server yet.',
} as const;
const NO_LINK = {
  invoice: 'No code could be made for this invoice.',
  visit: 'No code could be made for this visit.',
} as const;

/** The ways by card, best first. A booking or gift card is not there before it is paid: it has no code to scan. */
export function offeredCardWays({ purpose, payUrl }: HandOver, signal: boolean): readonly OfferedWay[] {
  const noSignal = signal ? null : NO_SIGNAL;
  const typed = { way: 'card', reason: noSignal } as const;
  if (purpose.kind === 'booking') return [typed];
  if (purpose.kind === 'gift-card') return [{ way: 'reader', reason: noSignal }, typed];
  const card = purpose.isOnServer ? noSignal : NOT_ON_SERVER[purpose.kind];
  return [
    { way: 'qr', reason: payUrl ? null : NO_LINK[purpose.kind] },
    { way: 'reader', reason: card },
    { way: 'card', reason: card },
  ];
}

/** Returns methods that work with and without signal: cash, and any the practice has a destination for. */
export function offeredOfflineMethods({ purpose, payMeans = {} }: HandOver): readonly OfflineMethod[] {
  if (isMadeByCard(purpose)) return [];
  return [
    'cash',
    ...(payMeans.venmo ? (['venmo'] as const) : []),
    ...(payMeans.zelle ? (['zelle'] as const) : []),
    ...(payMeans.checkPayableTo ? (['check'] as const) : []),
    ...(payMeans.transfer ? (['transfer'] as const) : []),
  ];
}
