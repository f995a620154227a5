import type { HandOver } from '../../db/hand-over-record.ts';
import type { WayName } from './payment-stage.ts';

/** A way that is offered; `reason` says why it cannot be used now. */
export type OfferedWay = { readonly way: WayName; readonly reason: string | null };

const NO_SIGNAL = 'There is no signal here, and cards need it.';
const NOT_ON_SERVER = 'This invoice has not reached the server yet.';
const NO_LINK = 'No code could be made for this invoice.';

/** The ways of this payment, best first. A booking is not there before it is paid: its card is typed here. */
export function offeredWays({ purpose, payUrl }: HandOver, signal: boolean): readonly OfferedWay[] {
  const noSignal = signal ? null : NO_SIGNAL;
  if (purpose.kind === 'booking') return [{ way: 'card', reason: noSignal }];
  const card = purpose.isOnServer ? noSignal : NOT_ON_SERVER;
  return [
    { way: 'qr', reason: payUrl ? null : NO_LINK },
    { way: 'reader', reason: card },
    { way: 'card', reason: card },
    { way: 'cash', reason: null },
  ];
}
