import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  JoinWaitingListRequest,
  JoinWaitingListResponse,
  LeaveWaitingListRequest,
  LeaveWaitingListResponse,
  OpeningKeyRequest,
  WaitlistOfferView,
} from '@fieldleaf/contract/waiting-list';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { checkAppointment } from '@fieldleaf/domain/scheduling/check-appointment';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import {
  type WaitlistEntry,
  type WaitlistOffer,
  waitlistEntryDocumentId,
} from '@fieldleaf/domain/waitlist/waitlist-entry';
import type { Client } from '../../access/client.ts';
import {
  findEntryOfKey,
  findOfferOfKey,
  holdKeyOf,
  type LinkedWaitlistOffer,
} from '../../access/waitlist-offer-key.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { holdForCustomer } from '../../money/hold-for-customer.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { replaceDocument } from '../../practice/change-documents.ts';
import { newCommandId } from '../../practice/new-ids.ts';
import { lineMoment } from './free-starts.ts';
import { isBooked } from './is-booked.ts';
import { joinWaitingList } from './join-waiting-list.ts';

type Options = { readonly ctx: AppContext; readonly lookupLimits: LookupLimits };

const tags = ['Waiting list'];

/** Waiting for a time on a full day, and what the link of the mail about one that opened leads to. */
export const waitingListRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, lookupLimits }) => {
  const join = {
    tags,
    summary: 'Get notified when a time opens',
    body: JoinWaitingListRequest,
    response: { 200: JoinWaitingListResponse },
  };
  app.post('/', { schema: join, config: publicForm }, async (request, reply) => {
    const joined = await joinWaitingList(ctx, request.body, clientOfRequest(request));
    return joined.ok ? { status: 'success' as const } : sendProblem(reply, joined.error);
  });

  const linked = { tags, body: OpeningKeyRequest };
  const open = { ...linked, summary: 'The time of a link', response: { 200: WaitlistOfferView } };
  app.post('/open', { schema: open, ...lookupLimits }, async (request, reply) => {
    const opened = await openWaitlistOffer(ctx, request.body);
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const hold = { ...linked, summary: 'Hold the time of a link', response: { 200: WaitlistOfferView } };
  app.post('/hold', { schema: hold, ...lookupLimits }, async (request, reply) => {
    const held = await holdOffer(ctx, request.body, clientOfRequest(request));
    return held.ok ? held.value : sendProblem(reply, held.error);
  });

  const leave = {
    tags,
    summary: 'Wait no more',
    body: LeaveWaitingListRequest,
    response: { 200: LeaveWaitingListResponse },
  };
  app.post('/leave', { schema: leave, ...lookupLimits }, async (request, reply) => {
    const left = await leaveWaitingList(ctx, request.body);
    return left.ok ? { status: 'success' as const } : sendProblem(reply, left.error);
  });
};

/** Duration of a link's hold. */
const HELD_MINUTES = 30;

type Asked = { readonly wishId: string; readonly opening: number; readonly key: string };

const linkOf = ({ wish_id: wishId, opening, key }: OpeningKeyRequest): Asked => ({ wishId, opening, key });

/** The time of a link that was mailed, and how it stands; looking changes nothing. */
async function openWaitlistOffer(
  ctx: AppContext,
  request: OpeningKeyRequest,
): Promise<Result<WaitlistOfferView, Problem>> {
  const found = await findWaiting(ctx, linkOf(request));
  return found.ok ? ok(await viewOf(ctx, found.value)) : found;
}

async function findWaiting(ctx: AppContext, link: Asked): Promise<Result<LinkedWaitlistOffer, Problem>> {
  const found = await findOfferOfKey(ctx, link);
  if (!found.ok) return found;
  const { entry } = found.value;
  return entry.ended || isBooked(ctx, entry) ? err(problem('wish_over')) : found;
}

/**
 * Holds a link's time for the first customer to tap. Their claim is written before the hold: the same link again,
 * or after a crash in between, gets the same hold with the same end.
 */
export const holdOffer = (
  ctx: AppContext,
  request: OpeningKeyRequest,
  client: Client,
): Promise<Result<WaitlistOfferView, Problem>> =>
  ctx.inTurn([waitlistEntryDocumentId(request.wish_id)], async () => {
    const link = linkOf(request);
    const found = await findWaiting(ctx, link);
    if (!found.ok) return found;
    const { opening } = found.value;
    if (opening.heldUntil && opening.heldUntil <= ctx.now()) return err(problem('opening_over'));
    if (!(await isHeldAlready(ctx, link, opening))) {
      const held = await takeTime(ctx, { ...found.value, link, client });
      if (!held.ok) return held;
    }
    const after = await findOfferOfKey(ctx, link);
    return after.ok ? ok(await viewOf(ctx, after.value)) : after;
  });

type Taking = LinkedWaitlistOffer & { readonly link: Asked; readonly client: Client };

/** Not held, and no failure: it is free, and strangers hold too many others. It can be paid at once. */
async function takeTime(
  ctx: AppContext,
  { entry, opening, link, client }: Taking,
): Promise<Result<void, Problem>> {
  const appointment = appointmentOf(ctx, entry, opening);
  if (!appointment.ok) return appointment;
  const until = await writeHeld(ctx, link);
  if (!until) return err(problem('wish_over'));
  const held = await holdForCustomer(ctx, appointment.value, {
    contact: { email: entry.customer.email, address: entry.zip ? `ZIP ${entry.zip}` : '' },
    client,
    isKnown: true,
    kept: { key: holdKeyOf(link), expiresAt: until },
  });
  if (held.ok && held.value.hold) return ok(undefined);
  // The payer gets an entry of their own.
  if (held.ok && held.value.ledgerKey) await ctx.holdLedger.drop(held.value.ledgerKey);
  const isTaken = !held.ok && held.error.code === 'slot_taken';
  await changeOffer(ctx, link, ({ heldUntil: _, ...left }) =>
    isTaken ? { ...left, goneAt: ctx.now() } : left,
  );
  if (isTaken) return err(problem('opening_taken'));
  return held.ok ? ok(undefined) : held;
}

function appointmentOf(
  ctx: AppContext,
  { consultationType, duration }: WaitlistEntry,
  { date, time }: WaitlistOffer,
) {
  const visit = { consultationType, duration, date, time };
  return checkAppointment({ visit, by: 'customer', settings: ctx.settings(), now: ctx.now() });
}

/** Perhaps by the payment that went on with it, and longer. */
async function isHeldAlready({ dayBooks, now }: AppContext, link: Asked, { heldUntil, date }: WaitlistOffer) {
  const claims = heldUntil ? liveClaims(await dayBooks.read(date), now()) : [];
  return claims.some(({ key }) => key === holdKeyOf(link));
}

/** Until when it is theirs: what is written stays as it is. */
async function writeHeld(ctx: AppContext, link: Asked): Promise<Instant | undefined> {
  await changeOffer(ctx, link, ({ goneAt: _, ...opening }) => ({
    ...opening,
    heldUntil: opening.heldUntil ?? plusMinutes(ctx.now(), HELD_MINUTES),
  }));
  return (await ctx.documents.get<WaitlistEntry>(waitlistEntryDocumentId(link.wishId)))?.openings[
    link.opening - 1
  ]?.heldUntil;
}

const changeOffer = (
  ctx: AppContext,
  { wishId, opening }: Asked,
  change: (opening: WaitlistOffer) => WaitlistOffer,
) =>
  replaceDocument<WaitlistEntry>(ctx, waitlistEntryDocumentId(wishId), (entry) => {
    if (!entry || entry.ended) return undefined;
    const openings = entry.openings.map((each, index) => (index === opening - 1 ? change(each) : each));
    return { ...entry, openings };
  });

async function viewOf(ctx: AppContext, { entry, opening }: LinkedWaitlistOffer): Promise<WaitlistOfferView> {
  const { firstName, lastName, email, phone } = entry.customer;
  return {
    consultation_type: entry.consultationType,
    duration: entry.duration,
    date: opening.date,
    time: opening.time,
    zip: entry.zip ?? null,
    state: await stateOf(ctx, entry, opening),
    assessment_id: entry.assessmentId ?? null,
    held_until: opening.heldUntil ?? null,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
  };
}

async function stateOf(ctx: AppContext, entry: WaitlistEntry, { heldUntil, date, time }: WaitlistOffer) {
  if (heldUntil) return heldUntil > ctx.now() ? 'held' : 'over';
  const { freeStarts } = await lineMoment(ctx, [entry]);
  return freeStarts(entry, date).includes(time) ? 'free' : 'taken';
}

/** Takes the holder of an email's link off the list. */
async function leaveWaitingList(ctx: AppContext, request: OpeningKeyRequest): Promise<Result<void, Problem>> {
  const found = await findEntryOfKey(ctx, linkOf(request));
  if (!found.ok) return found;
  const outcome = await ctx.execute({
    id: newCommandId(),
    at: ctx.now(),
    by: { role: 'customer' },
    kind: 'wish.end',
    payload: { wishId: request.wish_id },
  });
  const answer = answerOf(outcome);
  return answer.ok ? ok(undefined) : answer;
}
