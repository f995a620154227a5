import type { Cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';

const isWhole = (amount: Cents): boolean => amount % 100 === 0;

/** `$70` for whole dollars, `$75.78` otherwise; of amounts that are read `beside` each other all have cents or none. */
export const formatCents = (amount: Cents, beside: readonly Cents[] = []): string =>
  [amount, ...beside].every(isWhole) ? dollarText(amount).slice(0, -'.00'.length) : dollarText(amount);
