import type { Cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import { words } from './words.ts';

/** The day the words below were last changed: which ones a customer agreed to. */
export const NO_SHOW_POLICY_VERSION = '2026-11-22';

export type NoShowPolicy = {
  readonly businessName: string;
  readonly feeCents: Cents;
};

/** Policy a customer agrees to before their card is kept. */
export const noShowPolicyWords = ({ businessName, feeCents }: NoShowPolicy): string =>
  words.noShowPolicy(businessName, dollarText(feeCents));
