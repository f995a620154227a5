import type { Cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';

/** The day the words below were last changed: which ones a customer agreed to. */
export const NO_SHOW_POLICY_VERSION = '2026-11-22';

export type NoShowPolicy = {
  readonly businessName: string;
  readonly feeCents: Cents;
};

/** What a customer agrees to before their card is kept. */
export function noShowPolicyWords({ businessName, feeCents }: NoShowPolicy): string {
  return (
    `Nothing is charged now. You allow ${businessName} to keep this card and to charge it a no-show fee of ` +
    `${dollarText(feeCents)} if nobody is there for your visit. ` +
    'The card is removed once your visit is over and paid.'
  );
}
