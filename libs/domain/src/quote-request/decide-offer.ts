import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  type Decision,
  NO_CHANGES,
  type Rejection,
  reject,
} from '../command/command-definition.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { tooManyToday } from '../problem/too-many-today.ts';
import { ok, type Result } from '../result.ts';
import type { LocalDate } from '../time/local-date.ts';
import { aboutQuote, happened, openQuote } from './about-quote.ts';
import { currentOffer, type QuoteRequest } from './quote-request.ts';
import { lastDecision, quoteStatus } from './quote-status.ts';

/** How often a customer may change their mind about one offer: each time the consultant is told. */
const CHANGES_OF_MIND = 10;

const ANSWERED_OFTEN = {
  en: 'This quote was answered too often.',
  es: 'Esta cotización se respondió demasiadas veces.',
};

/**
 * Why the holder of this key cannot decide about the offer any more; undefined when they can. Until its last day they
 * may accept what they have declined, and decline what they have accepted and not booked.
 */
export function whyNotOpen(quote: QuoteRequest, offerId: string, today: LocalDate): Problem | undefined {
  const offer = currentOffer(quote);
  const isKnown = quote.offers?.some((each) => each.offerId === offerId) ?? false;
  if (!isKnown) return problem('quote_request_not_found');
  if (quote.booked) return problem('quote_booked');
  if (offer?.offerId !== offerId) return problem('quote_changed');
  const status = quoteStatus(quote, today);
  if (status === 'handled' || lastDecision(quote)?.what === 'withdrawn') return problem('quote_not_open');
  const isLate = status !== 'accepted' && today > offer.validUntil;
  return isLate ? problem('quote_expired') : undefined;
}

function decideOffer(
  command: Command<'quote.accept' | 'quote.decline'>,
  what: 'accepted' | 'declined',
  facts: CommandFacts,
): Result<Decision, Rejection> {
  const opened = openQuote(command, facts);
  if (!opened.ok) return opened;
  const { quote, isDone, today } = opened.value;
  if (isDone) return ok(NO_CHANGES);
  const { offerId } = command.payload;
  const refusal = whyNotOpen(quote, offerId, today);
  if (refusal) return reject(refusal);
  if (lastDecision(quote)?.what === what) return ok(NO_CHANGES);
  const changes = quote.history?.filter(
    (event) => event.offerId === offerId && event.by.role === 'customer',
  ).length;
  if ((changes ?? 0) >= CHANGES_OF_MIND) return reject(tooManyToday(ANSWERED_OFTEN, facts.settings.business));
  const reason = 'reason' in command.payload ? (command.payload.reason?.trim() ?? '') : '';
  return happened(quote, command, { what, now: facts.now, ...(reason !== '' && { reason }) });
}

/** The customer takes the offer; what is left is to choose a time. */
export const acceptQuote: CommandDefinition<'quote.accept'> = {
  ...aboutQuote,
  decide: (command, facts) => decideOffer(command, 'accepted', facts),
};

/** The customer does not want the offer; they may say why. */
export const declineQuote: CommandDefinition<'quote.decline'> = {
  ...aboutQuote,
  decide: (command, facts) => decideOffer(command, 'declined', facts),
};
