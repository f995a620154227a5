import type { Payment } from './payment.ts';

/** Whether no real money moved. What an earlier version wrote through a real provider counts as real. */
export const isTestMoney = ({ provider, livemode }: Pick<Payment, 'provider' | 'livemode'>): boolean =>
  provider === 'simulated' || livemode === false;
