import type { HandMethod } from '@fieldleaf/domain/payment/payment-method';
import type { HandOver } from '../../hand-over/hand-over.ts';
import type { CardWayName } from './payment-stage.ts';

/** A way that is offered; `reason` says why it cannot be used now. */
export type OfferedWay = { readonly way: CardWayName; readonly reason: string | null };

const NO_SIGNAL = 'There is no signal here, and cards need it.';
const NOT_ON_SERVER = {
  invoice: 'This invoice has not reached the server yet.',
  visit: 'This visit has not reached the server yet.',
} as const;
const NO_LINK = {
  invoice: 'No code could be made for this invoice.',
  visit: 'No code could be made for this visit.',
} as const;

/** The ways by card, best first. A booking is not there before it is paid: its card is typed here. */
export function offeredCardWays({ purpose, payUrl }: HandOver, signal: boolean): readonly OfferedWay[] {
  const noSignal = signal ? null : NO_SIGNAL;
  if (purpose.kind === 'booking') return [{ way: 'card', reason: noSignal }];
  const card = purpose.isOnServer ? noSignal : NOT_ON_SERVER[purpose.kind];
  return [
    { way: 'qr', reason: payUrl ? null : NO_LINK[purpose.kind] },
    { way: 'reader', reason: card },
    { way: 'card', reason: card },
  ];
}

/** What works with and without signal: cash, and whatever the practice says where to send it. */
export function offeredHandMethods({ purpose, payMeans = {} }: HandOver): readonly HandMethod[] {
  if (purpose.kind === 'booking') return [];
  return [
    'cash',
    ...(payMeans.venmo ? (['venmo'] as const) : []),
    ...(payMeans.zelle ? (['zelle'] as const) : []),
    ...(payMeans.checkPayableTo ? (['check'] as const) : []),
    ...(payMeans.transfer ? (['transfer'] as const) : []),
  ];
}
