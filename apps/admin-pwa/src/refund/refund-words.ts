import type { Cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';

/** Toasts of a refund that the server carries out. */
export const refundWords = (amountCents: Cents) => ({
  saved: { title: `${dollarText(amountCents)} refund requested.` },
  failed: 'The refund was not requested.',
});
