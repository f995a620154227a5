import { randomBytes } from 'node:crypto';
import { listPage } from './list-page.ts';
import type { StandInBalance } from './stand-in-balance.ts';

type Status = 'needs_response' | 'warning_needs_response' | 'won' | 'lost' | 'warning_closed';

type Dispute = {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: 'usd';
  readonly livemode: false;
  readonly payment_intent: string;
  readonly reason: 'fraudulent';
  status: Status;
};

/** Cardholders' disputes at their banks. A charge stays disputed after its dispute is over. */
export function createDisputes(balance: StandInBalance) {
  const all: Dispute[] = [];
  const of = (intentId: string) => all.filter(({ payment_intent }) => payment_intent === intentId);
  return {
    open: (intentId: string, amount: number): Dispute => {
      const dispute: Dispute = {
        id: `du_${randomBytes(12).toString('hex')}`,
        object: 'dispute',
        amount,
        charge: `ch_${intentId}`,
        created: Math.floor(Date.now() / 1000),
        currency: 'usd',
        livemode: false,
        payment_intent: intentId,
        reason: 'fraudulent',
        status: 'needs_response',
      };
      all.push(dispute);
      balance.disputed(dispute);
      return dispute;
    },

    /** The bank has decided; it can think again. */
    close: (intentId: string, status: Status) => {
      for (const dispute of of(intentId)) {
        if (status === 'won' && dispute.status !== 'won') balance.disputeWon(dispute);
        dispute.status = status;
      }
    },

    isAny: (intentId: string): boolean => of(intentId).length > 0,

    isOpen: (intentId: string): boolean =>
      of(intentId).some(({ status }) => status === 'needs_response' || status === 'warning_needs_response'),

    /** While the bank has not decided for the shop, nothing of the charge can be given back. */
    keepsMoney: (intentId: string): boolean =>
      of(intentId).some(({ status }) => status !== 'won' && status !== 'warning_closed'),

    /** The newest first. */
    list: (query: URLSearchParams) => listPage(of(query.get('payment_intent') ?? '').reverse(), query),
  };
}
