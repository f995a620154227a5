import type { OpeningKeyRequest, OpeningView } from '@fieldleaf/contract/waiting-list';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { checkAppointment } from '@fieldleaf/domain/scheduling/check-appointment';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { type Opening, type Wish, wishDocumentId } from '@fieldleaf/domain/wish/wish';
import type { Client } from '../../access/client.ts';
import { findOpeningOfKey, findWishOfKey, holdKeyOf, type LinkedOpening } from '../../access/opening-key.ts';
import { holdForCustomer } from '../../money/hold-for-customer.ts';
import { answerOf } from '../../practice/answer-of.ts';
import { replaceDocument } from '../../practice/change-documents.ts';
import type { Desk } from '../../practice/desk.ts';
import { newCommandId } from '../../practice/new-ids.ts';
import { lineMoment } from './free-starts.ts';
import { isBooked } from './is-booked.ts';

/** How long a link holds its time. */
const HELD_MINUTES = 30;

type Asked = { readonly wishId: string; readonly opening: number; readonly key: string };

const linkOf = ({ wish_id: wishId, opening, key }: OpeningKeyRequest): Asked => ({ wishId, opening, key });

/** The time of a link that was mailed, and how it stands; looking changes nothing. */
export async function openOpening(
  desk: Desk,
  request: OpeningKeyRequest,
): Promise<Result<OpeningView, Problem>> {
  const found = await findWaiting(desk, linkOf(request));
  return found.ok ? ok(await viewOf(desk, found.value)) : found;
}

async function findWaiting(desk: Desk, link: Asked): Promise<Result<LinkedOpening, Problem>> {
  const found = await findOpeningOfKey(desk, link);
  if (!found.ok) return found;
  const { wish } = found.value;
  return wish.ended || isBooked(desk, wish) ? err(problem('wish_over')) : found;
}

/**
 * Holds the time of a link for whoever taps first. That it is theirs is written before it is held: the same link again, or
 * after a crash in between, is the same hold with the same end.
 */
export const holdOpening = (
  desk: Desk,
  request: OpeningKeyRequest,
  client: Client,
): Promise<Result<OpeningView, Problem>> =>
  desk.inTurn([wishDocumentId(request.wish_id)], async () => {
    const link = linkOf(request);
    const found = await findWaiting(desk, link);
    if (!found.ok) return found;
    const { opening } = found.value;
    if (opening.heldUntil && opening.heldUntil <= desk.now()) return err(problem('opening_over'));
    if (!(await isHeldAlready(desk, link, opening))) {
      const held = await takeTime(desk, { ...found.value, link, client });
      if (!held.ok) return held;
    }
    const after = await findOpeningOfKey(desk, link);
    return after.ok ? ok(await viewOf(desk, after.value)) : after;
  });

type Taking = LinkedOpening & { readonly link: Asked; readonly client: Client };

/** Not held, and no failure: it is free, and strangers hold too many others. It can be paid at once. */
async function takeTime(desk: Desk, { wish, opening, link, client }: Taking): Promise<Result<void, Problem>> {
  const appointment = appointmentOf(desk, wish, opening);
  if (!appointment.ok) return appointment;
  const until = await writeHeld(desk, link);
  if (!until) return err(problem('wish_over'));
  const held = await holdForCustomer(desk, appointment.value, {
    contact: { email: wish.customer.email, address: wish.zip ? `ZIP ${wish.zip}` : '' },
    client,
    isKnown: true,
    kept: { key: holdKeyOf(link), expiresAt: until },
  });
  if (held.ok && held.value.hold) return ok(undefined);
  // Who pays for it has an entry of their own.
  if (held.ok && held.value.ledgerKey) await desk.holdLedger.drop(held.value.ledgerKey);
  const isTaken = !held.ok && held.error.code === 'slot_taken';
  await changeOpening(desk, link, ({ heldUntil: _, ...left }) =>
    isTaken ? { ...left, goneAt: desk.now() } : left,
  );
  if (isTaken) return err(problem('opening_taken'));
  return held.ok ? ok(undefined) : held;
}

function appointmentOf(desk: Desk, { consultationType, duration }: Wish, { date, time }: Opening) {
  const visit = { consultationType, duration, date, time };
  return checkAppointment({ visit, by: 'customer', settings: desk.settings(), now: desk.now() });
}

/** Perhaps by the payment that went on with it, and longer. */
async function isHeldAlready({ dayBooks, now }: Desk, link: Asked, { heldUntil, date }: Opening) {
  const claims = heldUntil ? liveClaims(await dayBooks.read(date), now()) : [];
  return claims.some(({ key }) => key === holdKeyOf(link));
}

/** Until when it is theirs: what is written stays as it is. */
async function writeHeld(desk: Desk, link: Asked): Promise<Instant | undefined> {
  await changeOpening(desk, link, ({ goneAt: _, ...opening }) => ({
    ...opening,
    heldUntil: opening.heldUntil ?? plusMinutes(desk.now(), HELD_MINUTES),
  }));
  return (await desk.documents.get<Wish>(wishDocumentId(link.wishId)))?.openings[link.opening - 1]?.heldUntil;
}

const changeOpening = (desk: Desk, { wishId, opening }: Asked, change: (opening: Opening) => Opening) =>
  replaceDocument<Wish>(desk, wishDocumentId(wishId), (wish) => {
    if (!wish || wish.ended) return undefined;
    const openings = wish.openings.map((each, index) => (index === opening - 1 ? change(each) : each));
    return { ...wish, openings };
  });

async function viewOf(desk: Desk, { wish, opening }: LinkedOpening): Promise<OpeningView> {
  const { firstName, lastName, email, phone } = wish.customer;
  return {
    consultation_type: wish.consultationType,
    duration: wish.duration,
    date: opening.date,
    time: opening.time,
    zip: wish.zip ?? null,
    state: await stateOf(desk, wish, opening),
    assessment_id: wish.assessmentId ?? null,
    held_until: opening.heldUntil ?? null,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
  };
}

async function stateOf(desk: Desk, wish: Wish, { heldUntil, date, time }: Opening) {
  if (heldUntil) return heldUntil > desk.now() ? 'held' : 'over';
  const { freeStarts } = await lineMoment(desk, [wish]);
  return freeStarts(wish, date).includes(time) ? 'free' : 'taken';
}

/** Whoever has the link of a mail waits no more. */
export async function leaveWaitingList(
  desk: Desk,
  request: OpeningKeyRequest,
): Promise<Result<void, Problem>> {
  const found = await findWishOfKey(desk, linkOf(request));
  if (!found.ok) return found;
  const outcome = await desk.execute({
    id: newCommandId(),
    at: desk.now(),
    by: { role: 'customer' },
    kind: 'wish.end',
    payload: { wishId: request.wish_id },
  });
  const answer = answerOf(outcome);
  return answer.ok ? ok(undefined) : answer;
}
