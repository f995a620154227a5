import { showToast } from '../toast/toasts.ts';

/** The provider refused a card, and its form says why. Never for what happens after a payment has succeeded. */
export const announceFailedPayment = (message: string): void =>
  showToast({
    title: 'Payment Failed',
    description: message || 'Payment processing failed. Please try again.',
    destructive: true,
    isSaid: true,
  });
