import type { SentCommand } from '@fieldleaf/contract/commands';
import { adminVisitPayLinkPath } from '@fieldleaf/contract/paths';
import { signedPartOf } from '@fieldleaf/contract/signed-link';
import type { VisitPayLinkResponse } from '@fieldleaf/contract/visit-payments';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { markAsGivenOut, readOutbox } from '../db/outbox.ts';
import { overLostConnections } from '../db/over-lost-connections.ts';
import { foreseeAlone } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { hasFields, isText } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';
import { neededCommands, type PayLinkSubject } from './needed-commands.ts';
import { payPageOf } from './pay-page-of.ts';
import { type NotSigned, signPayLink } from './sign-pay-link.ts';

const isPayLink = hasFields<VisitPayLinkResponse>({ link: isText, expiresOn: isText });

/** Why there is no link that works now; `message` is for the consultant. */
export type PayLinkRefused = { readonly message: string };

/** Whether the link brings the invoice along. */
export const isSignedPayLink = (link: string): boolean => signedPartOf(new URL(link).hash) !== undefined;

/** A signed link is as good as one that comes too late. */
const KEY_PATIENCE_MS = 3_000;

const LATER = 'The link works once this phone has had signal.';

const refused = (reason: string): Result<never, PayLinkRefused> => err({ message: `${reason} ${LATER}` });

const notSigned = (why: NotSigned, { kind }: PayLinkSubject): string => {
  switch (why) {
    case 'no-key':
      return 'The server does not know the key of this phone yet.';
    case 'too-long':
      return `This ${kind} is too long for a code.`;
    case 'too-old':
      return 'This browser is too old to make such a code.';
  }
};

/** Somebody sends, or takes something back, in the very same moment; not many times in a row. */
const MOST_TRIES = 5;

/**
 * A link that the customer's phone can pay by now, although this one may have no signal: the plain one
 * when the server has all there is of it, otherwise one that brings it along. What it brings
 * can no longer be undone.
 */
export async function payLinkFor(subject: PayLinkSubject): Promise<Result<string, PayLinkRefused>> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const entries = await overLostConnections(({ outbox }) => readOutbox(outbox));
    const commands = neededCommands(entries, subject);
    const link = await linkWith(commands, subject);
    if (!link.ok || !commands) return link;
    const given = entries.filter(({ command }) => commands.includes(command));
    if (await overLostConnections(({ outbox }) => markAsGivenOut(outbox, given))) return link;
  }
  return refused(`This ${subject.kind} is being changed right now.`);
}

async function linkWith(
  commands: readonly SentCommand[] | undefined,
  subject: PayLinkSubject,
): Promise<Result<string, PayLinkRefused>> {
  const { kind } = subject;
  if (!commands)
    return refused(`A change to this ${kind} is waiting on this phone and does not fit into a link.`);
  const foreseen = foreseeAlone(commands);
  if (!foreseen.ok) return refused(`This ${kind} depends on another change that is waiting on this phone.`);
  if (!hasSubject(foreseen.value, subject)) return refused(`The server does not have this ${kind}.`);
  if (commands.length === 0) {
    const plain = await linkOnServer(subject);
    if (plain) return ok(plain);
  }
  const signed = await signPayLink(subject, commands);
  return signed.ok ? signed : refused(notSigned(signed.error, subject));
}

const hasSubject = ({ invoicesById, bookingsById }: PracticeModel, subject: PayLinkSubject): boolean =>
  subject.kind === 'invoice' ? invoicesById.has(subject.invoiceId) : bookingsById.has(subject.bookingId);

/** Where the server itself opens it: the id of an invoice is its key, that of a visit is asked for. */
async function linkOnServer(subject: PayLinkSubject): Promise<string | undefined> {
  if (subject.kind === 'invoice') return payPageOf(subject);
  if (useSyncState.getState().reach !== 'reachable') return undefined;
  const answer = await callServer('GET', adminVisitPayLinkPath(subject.bookingId), {
    answer: isPayLink,
    signal: AbortSignal.timeout(KEY_PATIENCE_MS),
  });
  return answer.ok ? answer.value.link : undefined;
}
