import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { quoteDocumentId } from './quote-request.ts';

/** The consultant has dealt with a quote request; one that is handled already stays as it is. */
export const closeQuote: CommandDefinition<'quote.close'> = {
  subject: ({ payload }) => ({ document: quoteDocumentId(payload.quoteRequestId) }),
  owner: ({ payload }) => ({ document: quoteDocumentId(payload.quoteRequestId) }),
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload }) => [quoteDocumentId(payload.quoteRequestId)],
  days: () => [],

  decide: (command, { documents, now }) => {
    const quote = documents.get(quoteDocumentId(command.payload.quoteRequestId));
    if (quote?.type !== 'quote') return reject(problem('quote_request_not_found'));
    if (quote.closed) return ok(NO_CHANGES);
    const closed = { at: decidedAt(command, now), commandId: command.id };
    return ok({ claims: [], puts: [{ ...quote, closed }] });
  },
};
