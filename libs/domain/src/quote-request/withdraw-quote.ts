import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { aboutQuote, happened, openQuote } from './about-quote.ts';
import { lastDecision } from './quote-status.ts';

/** The consultant does not do this visit: a request is declined, an offer taken back. */
export const withdrawQuote: CommandDefinition<'quote.withdraw'> = {
  ...aboutQuote,

  decide: (command, facts) => {
    const opened = openQuote(command, facts);
    if (!opened.ok) return opened;
    const { quote, isDone } = opened.value;
    if (isDone || lastDecision(quote)?.what === 'withdrawn') return ok(NO_CHANGES);
    if (quote.booked) return reject(problem('quote_booked'));
    const { reason = '', notifyCustomer } = command.payload;
    return happened(quote, command, {
      what: 'withdrawn',
      now: facts.now,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(notifyCustomer === false && { quiet: true as const }),
    });
  },
};
