import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { invalidInput, type Problem, problem } from '../problem/problem.ts';
import { tooManyToday } from '../problem/too-many-today.ts';
import { ok } from '../result.ts';
import type { LocalDate } from '../time/local-date.ts';
import { aboutQuote, changesQuote, findQuote, happened } from './about-quote.ts';
import { offerIssues } from './check-offer.ts';
import { currentOffer, type QuoteOffer, type QuoteRequest } from './quote-request.ts';
import { lastDecision, quoteStatus } from './quote-status.ts';

/**
 * Answers a request with an offer, which replaces earlier ones and reopens a request that was declined, has expired
 * or was handled. A booked visit stays as agreed.
 */
export const answerQuote: CommandDefinition<'quote.answer'> = changesQuote(
  (command, facts, { quote, today }) => {
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
);

/** The customer is mailed the offer again: nothing else about it changes. */
export const resendQuote: CommandDefinition<'quote.resend'> = changesQuote(
  (command, facts, { quote, today }) => {
    const status = quoteStatus(quote, today);
    if (status !== 'sent' && status !== 'accepted') return reject(problem('quote_not_open'));
    return happened(quote, command, { what: 'resent', now: facts.now });
  },
);

/** The consultant does not do this visit: a request is declined, an offer taken back. */
export const withdrawQuote: CommandDefinition<'quote.withdraw'> = changesQuote(
  (command, facts, { quote }) => {
    if (lastDecision(quote)?.what === 'withdrawn') return ok(NO_CHANGES);
    if (quote.booked) return reject(problem('quote_booked'));
    const { reason = '', notifyCustomer } = command.payload;
    return happened(quote, command, {
      what: 'withdrawn',
      now: facts.now,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(notifyCustomer === false && { quiet: true as const }),
    });
  },
);

/** The consultant has dealt with a quote request; one that is handled already stays as it is. */
export const closeQuote: CommandDefinition<'quote.close'> = {
  ...aboutQuote,

  decide: (command, facts) => {
    const quote = findQuote(facts, command.payload.quoteRequestId);
    if (!quote) return reject(problem('quote_request_not_found'));
    if (quote.closed) return ok(NO_CHANGES);
    const closed = { at: decidedAt(command, facts.now), commandId: command.id };
    return ok({ claims: [], puts: [{ ...quote, closed }] });
  },
};

/** Most times a customer may change their mind about one offer: the consultant is told each time. */
const CHANGES_OF_MIND = 10;

const ANSWERED_OFTEN = {
  en: 'This quote was answered too often.',
  es: 'Esta cotización se respondió demasiadas veces.',
};

/**
 * Returns why the holder of this key can no longer decide about the offer; undefined if they can. Until its last
 * day they may accept an offer they declined, or decline one they accepted and have not booked.
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

const decideOffer = (what: 'accepted' | 'declined') =>
  changesQuote<{
    readonly quoteRequestId: string;
    readonly offerId: string;
    readonly reason?: string | undefined;
  }>((command, facts, { quote, today }) => {
    const { offerId, reason = '' } = command.payload;
    const refusal = whyNotOpen(quote, offerId, today);
    if (refusal) return reject(refusal);
    if (lastDecision(quote)?.what === what) return ok(NO_CHANGES);
    const changes = quote.history?.filter(
      (event) => event.offerId === offerId && event.by.role === 'customer',
    ).length;
    if ((changes ?? 0) >= CHANGES_OF_MIND)
      return reject(tooManyToday(ANSWERED_OFTEN, facts.settings.business));
    return happened(quote, command, {
      what,
      now: facts.now,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    });
  });

/** The customer takes the offer; what is left is to choose a time. */
export const acceptQuote: CommandDefinition<'quote.accept'> = decideOffer('accepted');

/** The customer does not want the offer; they may say why. */
export const declineQuote: CommandDefinition<'quote.decline'> = decideOffer('declined');
