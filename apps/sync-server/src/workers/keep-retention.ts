import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import {
  blankDocument,
  documentsWithPeriods,
  endingOf,
  type Over,
  type RetentionMoment,
  whatIsOverOf,
} from '@fieldleaf/domain/privacy/expired-records';
import type { StoredDocumentType } from '@fieldleaf/domain/privacy/retention';
import {
  gatherRetentionFacts,
  type RetentionFacts,
  type Starts,
} from '@fieldleaf/domain/privacy/retention-starts';
import { retentionYears } from '@fieldleaf/domain/privacy/retention-years';
import { ok } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { listDevices } from '../access/device.ts';
import { forgetReceived } from '../access/received-numbers.ts';
import type { PaymentIntent, PurposeKind } from '../money/payment-intent.ts';
import { blankIntent, changeIntent, saysWhose } from '../money/payment-intents.ts';
import { readEarlierPayments } from '../money/take-up-earlier-payments.ts';
import type { AppContext } from '../practice/app-context.ts';
import { redactDocument, removeDocument } from '../practice/change-documents.ts';
import { removePhotoBytes } from '../practice/photo-bytes.ts';
import { IN_NO_HURRY, readEach } from '../store/read-each.ts';
import { forgetTexts } from '../texts/forget-texts.ts';

const LOOKED_AT_ONCE = 500;

/**
 * Ends what the table of retention says is over: deletes it, or takes the person out of it. Each step can be done again. A
 * signal that aborts ends it after the step it is at.
 */
export async function keepRetention(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  if (!(await ctx.isLeader())) return;
  const zone = ctx.settings().business.timeZone;
  const now = ctx.now();
  const moment = { now, today: localDateOf(now, zone), years: retentionYears(ctx.settings()) };
  const openAssessmentIds = await blankCheckouts(ctx, moment);
  await forgetDevices(ctx, moment);
  const facts = gatherRetentionFacts(ctx.model(), zone, openAssessmentIds);
  let ended = 0;
  for await (const over of findOver(ctx, { facts, moment, signal })) {
    await end(ctx, over, moment);
    ended += 1;
  }
  // The old revisions still say what was forgotten.
  if (ended > 0 && !signal?.aborted) await ctx.documents.compact(signal);
}

type Search = {
  readonly facts: RetentionFacts;
  readonly moment: RetentionMoment;
  readonly signal: AbortSignal | undefined;
};

/** One after the other: years of visits are neither looked at in one turn nor listed first. */
async function* findOver(ctx: AppContext, { facts, moment, signal }: Search): AsyncGenerator<Over> {
  let looked = 0;
  for (const document of documentsWithPeriods(facts.model)) {
    looked += 1;
    if (looked % LOOKED_AT_ONCE === 0) await nextTurn();
    if (signal?.aborted) return;
    yield* whatIsOverOf(document, facts, moment);
  }
  for await (const { _rev, ...mail } of readEach<Mail>(ctx.documents, 'mail:', IN_NO_HURRY)) {
    if (signal?.aborted) return;
    yield* whatIsOverOf(mail, facts, moment);
  }
}

async function end(ctx: AppContext, over: Over, { now }: RetentionMoment): Promise<void> {
  const { id, ending } = over;
  await forgetFiles(ctx, over);
  if (ending.how === 'blanked') {
    return redactDocument<PracticeDocument>(ctx, id, (document) => blankDocument(document, ending, now));
  }
  if (id.startsWith('photo:')) await removePhotoBytes(ctx, id.slice('photo:'.length));
  await removeDocument(ctx, id);
}

/** Removes sent files, kept if there is no provider: they repeat the document. */
async function forgetFiles(ctx: AppContext, { id, ending: { part } }: Over): Promise<void> {
  if (id.startsWith('mail:')) await ctx.postOffice.forget(id.slice('mail:'.length));
  const booking = id.startsWith('booking:') && part !== 'answers' && (await ctx.documents.get<Booking>(id));
  if (booking) await forgetTexts(ctx, booking);
  const book = id.startsWith('plant-book:') && (await ctx.documents.get<PlantBook>(id));
  if (book) await forgetTexts(ctx, book);
}

/**
 * Takes the person out of payments that were begun long ago. One that is still open stays: it may yet be paid, and then
 * it has to say for whom. Answers the assessments of those.
 */
async function blankCheckouts(ctx: AppContext, moment: RetentionMoment): Promise<ReadonlySet<string>> {
  const { ops } = ctx;
  const openAssessmentIds = new Set<string>();
  const isOver = (intent: PaymentIntent) =>
    endingOf(intent.type, startsOfPayment(ctx, intent), moment).length > 0;
  for await (const intent of readEach<PaymentIntent>(ops, 'payment-intent:', IN_NO_HURRY)) {
    const { state, purpose } = intent;
    const assessmentId = purpose.kind === 'visit' ? purpose.visit.assessmentId : null;
    if (state === 'open' && assessmentId) openAssessmentIds.add(assessmentId);
    if (!isOver(intent) || !saysWhose(intent)) continue;
    await changeIntent<PurposeKind, never>(ctx, intent, (current) =>
      ok(isOver(current) ? blankIntent(current) : current),
    );
  }
  for await (const { id, rev, intent } of readEarlierPayments(ctx, IN_NO_HURRY))
    if (isOver(intent)) await ops.remove(id, rev);
  return openAssessmentIds;
}

function startsOfPayment(ctx: AppContext, { state, createdAt }: PaymentIntent): Starts {
  if (state === 'open') return {};
  const made = localDateOf(createdAt, ctx.settings().business.timeZone);
  return state === 'cancelled' || state === 'refunded' ? { 'given-up': made } : { made };
}

/** A device that nobody has used for years; one that was shut out stays, so that it hears so when it comes back. */
async function forgetDevices({ ops, settings }: AppContext, moment: RetentionMoment): Promise<void> {
  const zone = settings().business.timeZone;
  const type: StoredDocumentType = 'device';
  for (const device of await listDevices(ops)) {
    const starts = { 'last-seen': localDateOf(device.lastSeenAt, zone) };
    if (device.revokedAt !== null || endingOf(type, starts, moment).length === 0) continue;
    await forgetReceived(ops, device._id.slice('device:'.length));
    // One that was seen meanwhile is a conflict, and stays.
    await ops.remove(device._id, device._rev);
  }
}
