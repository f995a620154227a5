import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { aboutQuote, happened, openQuote } from './about-quote.ts';
import { offerIssues } from './check-offer.ts';
import type { QuoteOffer } from './quote-request.ts';

/**
 * An offer for what was asked, which counts from now on: the ones before it no longer do, and a request that was
 * declined, has expired or was handled is open again. What is booked stays as it was agreed.
 */
export const answerQuote: CommandDefinition<'quote.answer'> = {
  ...aboutQuote,

  decide: (command, facts) => {
    const opened = openQuote(command, facts);
    if (!opened.ok) return opened;
    const { quote, isDone, today } = opened.value;
    if (isDone) return ok(NO_CHANGES);
    if (quote.booked) return reject(problem('quote_booked'));
    const { quoteRequestId, ...answer } = command.payload;
    const offer: QuoteOffer = {
      ...answer,
      words: answer.words.trim(),
      sentAt: decidedAt(command, facts.now),
    };
    const issues = offerIssues(offer, today);
    if (issues.length > 0) return reject(invalidInput(issues));
    const { offers = [], closed, ...open } = quote;
    if (offers.some(({ offerId }) => offerId === offer.offerId)) return reject(problem('id_taken'));
    return happened({ ...open, offers: [...offers, offer] }, command, { what: 'answered', now: facts.now });
  },
};
