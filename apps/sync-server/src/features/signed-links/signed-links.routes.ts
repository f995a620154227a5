import { inflateRawSync } from 'node:zlib';
import type { SentCommand } from '@fieldleaf/contract/commands';
import {
  bytesToSign,
  MAX_PAY_LINK_CHARS,
  MAX_UNPACKED_BYTES,
  readSignedPart,
  SIGNED_LINK_HOURS,
  type SignedLink,
  type SignedLinkContent,
} from '@fieldleaf/contract/signed-link';
import {
  SignedLinkBody,
  SignedLinkRequest,
  SignedLinkResponse,
} from '@fieldleaf/contract/signed-link-schemas';
import { SignedVisitResponse } from '@fieldleaf/contract/visit-payments';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { isInPayLink } from '@fieldleaf/domain/command/commands';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, minutesBetween, parseInstant } from '@fieldleaf/domain/time/instant';
import { type Device, deviceIdOf, readDevice } from '../../access/device.ts';
import { isSignedWith } from '../../access/device-signature.ts';
import { newPayKey } from '../../access/pay-key.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { recordIdOf } from '../../practice/record-outcome.ts';
import { bodyCheck } from '../../wire/body-check.ts';
import { readCommand } from '../../wire/read-command.ts';

const body = SignedLinkRequest;
const config = { ...publicForm, repeatable: true };

/** Hands over what a phone without signal signed: an invoice, or what there is of a visit. */
export const signedLinksRoutes: AppRoutes = async (app, { ctx }) => {
  const invoice = {
    tags: ['Pay an invoice'],
    summary: 'Hand over what a phone without signal signed',
    body,
    response: { 200: SignedLinkResponse },
  };
  app.post('/invoices/signed', { schema: invoice, config }, async (request, reply) => {
    const taken = await takeSignedInvoice(ctx, request.body.link);
    return taken.ok ? taken.value : sendProblem(reply, taken.error);
  });

  const visit = {
    tags: ['Pay a visit'],
    summary: 'Hand over what a phone signed, for the key of a visit’s bill',
    body,
    response: { 200: SignedVisitResponse },
  };
  app.post('/visits/signed', { schema: visit, config }, async (request, reply) => {
    const taken = await takeSignedVisit(ctx, request.body.link);
    return taken.ok ? taken.value : sendProblem(reply, taken.error);
  });
};

const DEVICE_REVOKED = {
  code: 'device_revoked',
  message: 'The phone that made this payment link is no longer in use.',
} as const;

/** Reason a link was refused: its own, or that of a command in it. */
type LinkRefused = Problem | typeof DEVICE_REVOKED;

/** Takes a link that brings an invoice, and answers its id. */
async function takeSignedInvoice(
  ctx: AppContext,
  link: string,
): Promise<Result<{ readonly invoiceId: string }, LinkRefused>> {
  const invoiceId = await takeSignedLink(ctx, link, invoiceOfLink);
  return invoiceId.ok ? ok({ invoiceId: invoiceId.value }) : invoiceId;
}

/** Takes a link that opens a visit's bill, with or without something for it, and answers the key of the bill. */
async function takeSignedVisit(
  ctx: AppContext,
  link: string,
): Promise<Result<{ readonly bookingId: BookingId; readonly key: string }, LinkRefused>> {
  const taken = await takeSignedLink(ctx, link, visitOfLink);
  if (!taken.ok) return taken;
  const bookingId = taken.value;
  if (!ctx.model().bookingsById.has(bookingId)) return err(problem('booking_not_found'));
  return ok({ bookingId, key: (await newPayKey(ctx, bookingId)).key });
}

/**
 * Carries out what a consultant's phone without signal signed and a customer's phone brought, and
 * answers what it is about. The commands are the ones the phone sends itself later: whoever is second
 * gets the first one's outcomes. After its time, or once the device is revoked, a link makes nothing
 * new happen, but still leads to what it has made happen.
 */
async function takeSignedLink<Subject>(
  ctx: AppContext,
  link: string,
  subjectOf: (content: SignedLinkContent) => Subject | undefined,
): Promise<Result<Subject, LinkRefused>> {
  const opened = await openLink(ctx, link);
  if (!opened.ok) return opened;
  const { device, issuedAt, commands } = opened.value;
  const subject = subjectOf(opened.value);
  if (subject === undefined) return err(problem('unknown_kind'));
  const refused = validityProblem(device, issuedAt, ctx.now());
  if (refused && !(await hasHappened(ctx, commands))) return err(refused);
  const done = await executeInOrder(ctx, device, commands);
  return done.ok ? ok(subject) : done;
}

type OpenedLink = SignedLinkContent & { readonly device: Device };

/** Opens a link. Nothing is unpacked before it is found to be signed by a device the practice knows. */
async function openLink(ctx: AppContext, text: string): Promise<Result<OpenedLink, Problem>> {
  if (text.length > MAX_PAY_LINK_CHARS) return err(problem('link_too_large'));
  const link = readSignedPart(text);
  const device = link && (await signerOf(ctx, link));
  if (!device) return err(problem('link_altered'));
  const read = readSignedContent(link.packed);
  return read.ok ? ok({ ...read.value, device }) : read;
}

/**
 * The one invoice a link is about; undefined when it wants anything besides: other kinds of commands,
 * another invoice, or a visit that the invoice is not for.
 */
function invoiceOfLink({ commands, bookingId }: SignedLinkContent): string | undefined {
  const invoiceIds = new Set(
    commands.flatMap(({ payload }) => ('invoiceId' in payload ? [payload.invoiceId] : [])),
  );
  const [invoiceId] = invoiceIds;
  const visits = commands.flatMap(({ kind, payload }) =>
    kind === 'invoice.create' && payload.bookingId !== undefined ? [payload.bookingId] : [],
  );
  const belongs = ({ kind, payload }: SentCommand) =>
    isInPayLink(kind) &&
    ('invoiceId' in payload || ('bookingId' in payload && visits.includes(payload.bookingId)));
  return bookingId === undefined && invoiceIds.size === 1 && commands.every(belongs) ? invoiceId : undefined;
}

/** The visit a link names; undefined when it wants anything besides: other kinds of commands, or of another visit. */
function visitOfLink({ commands, bookingId }: SignedLinkContent): BookingId | undefined {
  const belongs = ({ kind, payload }: SentCommand) =>
    isInPayLink(kind) &&
    !('invoiceId' in payload) &&
    'bookingId' in payload &&
    payload.bookingId === bookingId;
  return commands.every(belongs) ? bookingId : undefined;
}

/** The device whose signature it is; undefined when it is nobody's the practice knows. */
async function signerOf({ ops }: AppContext, link: SignedLink): Promise<Device | undefined> {
  const device = await readDevice(ops, link.deviceId);
  if (!device?.publicKey) return undefined;
  return (await isSignedWith(device.publicKey, link.signature, bytesToSign(link))) ? device : undefined;
}

// Either way round: a phone's clock may be ahead as well as behind.
const isInTime = (issuedAt: Instant, now: Instant): boolean =>
  Math.abs(minutesBetween(issuedAt, now)) <= SIGNED_LINK_HOURS * 60;

function validityProblem({ revokedAt }: Device, issuedAt: Instant, now: Instant): LinkRefused | undefined {
  if (revokedAt) return DEVICE_REVOKED;
  return isInTime(issuedAt, now) ? undefined : problem('link_expired');
}

/** A link that brings nothing has made nothing happen. */
async function hasHappened({ documents }: AppContext, commands: readonly SentCommand[]): Promise<boolean> {
  if (commands.length === 0) return false;
  const records = await Promise.all(commands.map(({ id }) => documents.get(recordIdOf(id))));
  return records.every((record) => record !== undefined);
}

/** Stops at the first that is refused: what follows stands on it, and the phone will send it all again. */
async function executeInOrder(
  { execute }: AppContext,
  device: Device,
  commands: readonly SentCommand[],
): Promise<Result<void, Problem>> {
  const by = { role: 'consultant', deviceId: deviceIdOf(device) } as const;
  for (const command of commands) {
    const done = answerOf(await execute({ ...command, by }));
    if (!done.ok) return done;
  }
  return ok(undefined);
}

/** Reads what stands in a link whose signature was found to be right; each command by the schema of its kind. */
function readSignedContent(packed: Uint8Array): Result<SignedLinkContent, Problem> {
  const unpacked = unpack(packed);
  if (!unpacked.ok) return unpacked;
  const content = unpacked.value;
  const isContent = bodyCheck(SignedLinkBody);
  if (!isContent(content)) return err(problem('link_altered'));
  const { issuedAt: issued, bookingId, commands: sent } = content as SentContent;
  const issuedAt = parseInstant(issued);
  if (!issuedAt) return err(problem('link_altered'));
  const commands: SentCommand[] = [];
  for (const each of sent) {
    const command = readCommand(each);
    if (!command.ok) return command;
    commands.push(command.value);
  }
  return ok({ issuedAt, commands, ...(bookingId && { bookingId }) });
}

type SentContent = { issuedAt: string; bookingId?: BookingId; commands: unknown[] };

function unpack(packed: Uint8Array): Result<unknown, Problem> {
  try {
    const json = inflateRawSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES });
    return ok(JSON.parse(json.toString('utf8')));
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return err(problem(isTooLarge ? 'link_too_large' : 'link_altered'));
  }
}
