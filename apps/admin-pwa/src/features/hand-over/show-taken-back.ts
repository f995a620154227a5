import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { showToast } from '../../controls/toast-state.ts';
import { chargedCents } from './charged-amount.ts';
import type { TakenBack } from './taken-back.ts';

/** What came of the hand-over, in a sentence; cash says so where it is saved. */
export function showTakenBack({ how, handOver }: TakenBack): void {
  const amount = dollarText(chargedCents(handOver));
  if (how === 'paid' && handOver.purpose.kind === 'booking') {
    showToast({ title: 'Payment Successful!', detail: `${amount} by card. Booking created.` });
  } else if (how === 'paid') {
    showToast({
      title: `${amount} received.`,
      detail: 'The server has recorded it.',
    });
  }
  if (how === 'cancelled') showToast({ title: 'Nothing was collected.' });
  if (how === 'unsettled') {
    const detail =
      'The server looks it up and records it if it went through. Check here before you collect again.';
    showToast({ title: 'The payment is still being checked.', detail });
  }
}
