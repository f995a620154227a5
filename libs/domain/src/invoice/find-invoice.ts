import type { CommandFacts } from '../command/command-definition.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { type Invoice, invoiceDocumentId } from './invoice.ts';

type Documents = CommandFacts['documents'];

export function findInvoice(documents: Documents, invoiceId: string): Invoice | undefined {
  const found = documents.get(invoiceDocumentId(invoiceId));
  return found?.type === 'invoice' ? found : undefined;
}

/** The invoice, if anything can still happen to it: a voided one is not there any more. */
export function findLiveInvoice(documents: Documents, invoiceId: string): Result<Invoice, Problem> {
  const invoice = findInvoice(documents, invoiceId);
  return invoice && invoice.voidedAt === null ? ok(invoice) : err(problem('invoice_not_found'));
}

/** True if the command has already happened to the invoice. */
export const hasHappenedTo = ({ history }: Invoice, commandId: string): boolean =>
  history.some((event) => event.commandId === commandId);
