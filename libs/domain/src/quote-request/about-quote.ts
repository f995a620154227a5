import type { Command } from '../command/command.ts';
import { type CommandFacts, type DecisionResult, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import { currentOffer, type QuoteEvent, type QuoteRequest, quoteDocumentId } from './quote-request.ts';

type AboutQuote = { readonly payload: { readonly quoteRequestId: string } };

const documentOf = ({ payload }: AboutQuote) => ({ document: quoteDocumentId(payload.quoteRequestId) });

/** The parts of a command about a quote request; none takes time of a day. */
export const aboutQuote = {
  subject: documentOf,
  owner: documentOf,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload }: AboutQuote) => [quoteDocumentId(payload.quoteRequestId)],
  days: (): readonly LocalDate[] => [],
} as const;

export function findQuote({ documents }: CommandFacts, quoteRequestId: string): QuoteRequest | undefined {
  const found = documents.get(quoteDocumentId(quoteRequestId));
  return found?.type === 'quote' ? found : undefined;
}

type Told<Payload> = Pick<Command, 'id' | 'at' | 'by'> & { readonly payload: Payload };
type Changing = { readonly quote: QuoteRequest; readonly today: LocalDate };

/** A command that an event of a quote request comes of, once. */
export const changesQuote = <Payload extends AboutQuote['payload']>(
  change: (command: Told<Payload>, facts: CommandFacts, changing: Changing) => DecisionResult,
) => ({
  ...aboutQuote,
  decide: (command: Told<Payload>, facts: CommandFacts) => {
    const quote = findQuote(facts, command.payload.quoteRequestId);
    if (!quote) return reject(problem('quote_request_not_found'));
    if (quote.history?.some(({ commandId }) => commandId === command.id)) return ok(NO_CHANGES);
    const today = localDateOf(decidedAt(command, facts.now), facts.settings.business.timeZone);
    return change(command, facts, { quote, today });
  },
});

/** The first event and the latest. */
const EVENTS_KEPT = 60;

/** The quote request after one more event, about the offer that counts then. */
export function happened(
  quote: QuoteRequest,
  command: Pick<Command, 'id' | 'at' | 'by'>,
  { now, ...event }: Pick<QuoteEvent, 'what' | 'reason' | 'quiet'> & Pick<CommandFacts, 'now'>,
): DecisionResult {
  const offer = currentOffer(quote);
  const { id: commandId, by } = command;
  const entry: QuoteEvent = {
    ...event,
    at: decidedAt(command, now),
    by,
    commandId,
    ...(offer && { offerId: offer.offerId }),
  };
  const history = [...(quote.history ?? []), entry];
  const kept =
    history.length > EVENTS_KEPT ? [...history.slice(0, 1), ...history.slice(1 - EVENTS_KEPT)] : history;
  return ok({ claims: [], puts: [{ ...quote, history: kept }] });
}
