import type { Payment } from './payment.ts';

/** True if no real money moved. Records an earlier version wrote through a real provider count as real. */
export const isTestMoney = ({ provider, livemode }: Pick<Payment, 'provider' | 'livemode'>): boolean =>
  provider === 'simulated' || livemode === false;
