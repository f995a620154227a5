import type { SentCommand } from '@fieldleaf/contract/commands';
import { signedPartOf } from '@fieldleaf/contract/signed-link';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { markAsGivenOut, readOutbox } from '../db/outbox.ts';
import { overLostConnections } from '../db/over-lost-connections.ts';
import { foreseeAlone } from '../read-models/practice.ts';
import { neededCommands } from './needed-commands.ts';
import { type NotSigned, signPayLink } from './sign-pay-link.ts';

/** Why there is no link that works now; `message` is for the consultant. */
export type PayLinkRefused = { readonly message: string };

/** Where the customer sees and pays the invoice; works once the server has it. */
export const plainPayLink = (invoiceId: string, paymentType: InvoicePaymentType): string =>
  `${location.origin}/pay-invoice/${invoiceId}${paymentType === 'deposit' ? '?type=deposit' : ''}`;

/** Whether the link brings the invoice along. */
export const isSignedPayLink = (link: string): boolean => signedPartOf(new URL(link).hash) !== undefined;

const LATER = 'The link works once this phone has had signal.';

const refused = (reason: string): Result<never, PayLinkRefused> => err({ message: `${reason} ${LATER}` });

const NOT_SIGNED: Readonly<Record<NotSigned, string>> = {
  'no-key': 'The server does not know the key of this phone yet.',
  'too-long': 'This invoice is too long for a code.',
  'too-old': 'This browser is too old to make such a code.',
};

/** Somebody sends, or takes something back, in the very same moment; not many times in a row. */
const MOST_TRIES = 5;

/**
 * A link that the customer's phone can pay by now, although this one may have no signal: the plain one
 * when the server has all there is of this invoice, otherwise one that brings it along. What it brings
 * can no longer be undone.
 */
export async function payLinkFor(
  invoiceId: string,
  paymentType: InvoicePaymentType,
): Promise<Result<string, PayLinkRefused>> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const entries = await overLostConnections(({ outbox }) => readOutbox(outbox));
    const commands = neededCommands(entries, invoiceId);
    const link = await linkWith(commands, invoiceId, paymentType);
    if (!link.ok || !commands) return link;
    const given = entries.filter(({ command }) => commands.includes(command));
    if (await overLostConnections(({ outbox }) => markAsGivenOut(outbox, given))) return link;
  }
  return refused('This invoice is being changed right now.');
}

async function linkWith(
  commands: readonly SentCommand[] | undefined,
  invoiceId: string,
  paymentType: InvoicePaymentType,
): Promise<Result<string, PayLinkRefused>> {
  if (!commands)
    return refused('A change to this invoice is waiting on this phone and does not fit into a link.');
  const foreseen = foreseeAlone(commands);
  if (!foreseen.ok) return refused('This invoice depends on another change that is waiting on this phone.');
  if (!foreseen.value.invoicesById.has(invoiceId)) return refused('The server does not have this invoice.');
  const plainLink = plainPayLink(invoiceId, paymentType);
  if (commands.length === 0) return ok(plainLink);
  const signed = await signPayLink(plainLink, commands);
  return signed.ok ? signed : refused(NOT_SIGNED[signed.error]);
}
