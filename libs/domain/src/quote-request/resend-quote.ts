import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { aboutQuote, happened, openQuote } from './about-quote.ts';
import { quoteStatus } from './quote-status.ts';

/** The customer is mailed the offer again: nothing else about it changes. */
export const resendQuote: CommandDefinition<'quote.resend'> = {
  ...aboutQuote,

  decide: (command, facts) => {
    const opened = openQuote(command, facts);
    if (!opened.ok) return opened;
    const { quote, isDone, today } = opened.value;
    if (isDone) return ok(NO_CHANGES);
    const status = quoteStatus(quote, today);
    if (status !== 'sent' && status !== 'accepted') return reject(problem('quote_not_open'));
    return happened(quote, command, { what: 'resent', now: facts.now });
  },
};
