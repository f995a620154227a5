import { showToast } from '../toast/toasts.ts';
import { words } from './words.ts';

/** The provider refused a card, and its form says why. Never for what happens after a payment has succeeded. */
export const announceFailedPayment = (message: string): void =>
  showToast({
    title: words.paymentFailed,
    description: message || words.processingFailed,
    destructive: true,
    isSaid: true,
  });
