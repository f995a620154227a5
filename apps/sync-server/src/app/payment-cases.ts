import type { Core } from './core.ts';

/** Cards, and which server does the background work. */
export function createPaymentCases({ cards, leadership }: Core) {
  return {
    ...cards,
    isLeader: leadership.hold,
  };
}

export type PaymentCases = ReturnType<typeof createPaymentCases>;
