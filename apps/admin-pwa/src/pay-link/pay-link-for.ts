import type { SentCommand } from '@fieldleaf/contract/commands';
import { DEVICE_SIGNATURE } from '@fieldleaf/contract/device-key';
import {
  bytesToSign,
  MAX_PAY_LINK_CHARS,
  type SignedLinkContent,
  signedPartOf,
  withSignedPart,
} from '@fieldleaf/contract/signed-link';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { serverNow } from '../clock/server-clock.ts';
import { readDeviceKey } from '../db/device-key.ts';
import { markShared, readOutbox } from '../db/outbox.ts';
import { overLostConnections } from '../db/over-lost-connections.ts';
import { validateAlone } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { askPayLink } from './ask-pay-link.ts';
import { neededCommands, type PayLinkSubject } from './needed-commands.ts';
import { payPageOf } from './pay-page-of.ts';

/** Reason there is no working link now; `message` is for the consultant. */
export type PayLinkRefused = { readonly message: string };

/** True if the link carries the invoice. */
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

/** A concurrent send or undo forces another try; this does not happen many times in a row. */
const MOST_TRIES = 5;

/**
 * Returns a link the customer's phone can pay with now, even if this one has no signal: the plain one if the server
 * has all the data, otherwise one that carries it. Carried commands can no longer be undone.
 */
export async function payLinkFor(subject: PayLinkSubject): Promise<Result<string, PayLinkRefused>> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const entries = await overLostConnections(({ outbox }) => readOutbox(outbox));
    const commands = neededCommands(entries, subject);
    const link = await linkWith(commands, subject);
    if (!link.ok || !commands) return link;
    const given = entries.filter(({ command }) => commands.includes(command));
    if (await overLostConnections(({ outbox }) => markShared(outbox, given))) return link;
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
  const foreseen = validateAlone(commands);
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

/** Returns the link that the server itself opens: an invoice's id is its key, a visit's key is requested. */
async function linkOnServer(subject: PayLinkSubject): Promise<string | undefined> {
  if (subject.kind === 'invoice') return payPageOf(subject);
  if (useSyncState.getState().reach !== 'reachable') return undefined;
  return askPayLink(subject.bookingId, AbortSignal.timeout(KEY_PATIENCE_MS));
}

type NotSigned = 'no-key' | 'too-long' | 'too-old';

/**
 * The link with these commands in it, signed by this phone. `no-key`: the server does not know this
 * phone's key yet. `too-long`: no camera would read the code. `too-old`: this browser cannot deflate.
 */
async function signPayLink(
  subject: PayLinkSubject,
  commands: readonly SentCommand[],
): Promise<Result<string, NotSigned>> {
  const { keys, deviceId } = (await readDeviceKey()) ?? {};
  if (!keys || !deviceId) return err('no-key');
  if (!('CompressionStream' in globalThis)) return err('too-old');
  const unsigned = {
    deviceId,
    packed: await packContent({
      issuedAt: serverNow(),
      ...(subject.kind === 'visit' ? { bookingId: subject.bookingId } : {}),
      commands,
    }),
  };
  const signed = await crypto.subtle.sign(DEVICE_SIGNATURE, keys.privateKey, bytesToSign(unsigned));
  const link = withSignedPart(payPageOf(subject), { ...unsigned, signature: new Uint8Array(signed) });
  return link.length > MAX_PAY_LINK_CHARS ? err('too-long') : ok(link);
}

/** JSON, deflated by the browser itself. */
async function packContent(content: SignedLinkContent): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = new Response(JSON.stringify(content));
  if (!body) throw new Error('A text has a body.');
  const packed = body.pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
