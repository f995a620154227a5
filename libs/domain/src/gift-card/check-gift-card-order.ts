import { isEmail } from '../booking/check-contact.ts';
import { words as contactWords } from '../booking/words.ts';
import { type Issue, invalidInput, type Problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import type { SellGiftCardPayload } from './gift-card-payloads.ts';
import { type GiftCardTerms, giftCardAmountProblem } from './gift-card-terms.ts';

type Order = Pick<SellGiftCardPayload, 'amountCents' | 'buyer' | 'recipient' | 'message'>;

/** Problems with an order, by field; the email is checked as in any contact. */
export const GIFT_CARD_ISSUES = {
  message: 'Please keep the message to 500 characters.',
  buyerName: 'Please enter your name.',
  buyerEmail: 'Please enter your email address.',
  deliverOn: 'Please choose a day within the next year.',
} as const;

/** Most of what fits on a printed card. */
export const LONGEST_MESSAGE = 500;

/** Fails at the fields of the form: an amount out of bounds, an e-mail that is none, a message that is too long. */
export function checkGiftCardOrder(
  { amountCents, buyer, recipient, message }: Order,
  bounds: Pick<GiftCardTerms, 'leastCents' | 'mostCents'>,
): Result<void, Problem> {
  const amount = giftCardAmountProblem(amountCents, bounds)?.issues ?? [];
  const issues: readonly Issue[] = [
    ...amount,
    ...emailIssue(buyer.email, 'buyer.email'),
    ...emailIssue(recipient.email, 'recipient.email'),
    ...(message.length > LONGEST_MESSAGE ? [{ path: 'message', message: GIFT_CARD_ISSUES.message }] : []),
  ];
  return issues.length > 0 ? err(invalidInput(issues)) : ok(undefined);
}

const emailIssue = (email: string, path: string): readonly Issue[] =>
  email === '' || isEmail(email) ? [] : [{ path, message: contactWords.email }];
