import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import type { StoredDocumentType } from '@fieldleaf/domain/privacy/retention';
import {
  gatherRetentionFacts,
  type RetentionFacts,
  type Starts,
} from '@fieldleaf/domain/privacy/retention-starts';
import { retentionYears } from '@fieldleaf/domain/privacy/retention-years';
import {
  blankDocument,
  documentsWithPeriods,
  endingOf,
  type Over,
  type RetentionMoment,
  whatIsOverOf,
} from '@fieldleaf/domain/privacy/what-is-over';
import { ok } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { listDevices } from '../access/device.ts';
import { forgetReceived } from '../access/received-numbers.ts';
import { blankGiftCardDraft, type GiftCardDraft } from '../money/gift-card-draft.ts';
import { blankDraft, type PaymentDraft } from '../money/payment-draft.ts';
import { redactDocument, removeDocument } from '../practice/change-documents.ts';
import type { Desk } from '../practice/desk.ts';
import { removePhotoBytes } from '../practice/photo-bytes.ts';
import { changeDocument } from '../store/change-document.ts';
import { IN_NO_HURRY, readEach } from '../store/read-each.ts';
import { forgetTexts } from '../texts/forget-texts.ts';

const LOOKED_AT_ONCE = 500;

/**
 * Ends what the table of retention says is over: deletes it, or takes the person out of it. Each step can be done again. A
 * signal that aborts ends it after the step it is at.
 */
export async function keepRetention(desk: Desk, signal?: AbortSignal): Promise<void> {
  if (!(await desk.isLeader())) return;
  const zone = desk.settings().business.timeZone;
  const now = desk.now();
  const moment = { now, today: localDateOf(now, zone), years: retentionYears(desk.settings()) };
  const openAssessmentIds = await blankCheckouts(desk, moment);
  await forgetDevices(desk, moment);
  const facts = gatherRetentionFacts(desk.model(), zone, openAssessmentIds);
  let ended = 0;
  for await (const over of findOver(desk, { facts, moment, signal })) {
    await end(desk, over, moment);
    ended += 1;
  }
  // The old revisions still say what was forgotten.
  if (ended > 0 && !signal?.aborted) await desk.documents.compact(signal);
}

type Search = {
  readonly facts: RetentionFacts;
  readonly moment: RetentionMoment;
  readonly signal: AbortSignal | undefined;
};

/** One after the other: years of visits are neither looked at in one turn nor listed first. */
async function* findOver(desk: Desk, { facts, moment, signal }: Search): AsyncGenerator<Over> {
  let looked = 0;
  for (const document of documentsWithPeriods(facts.model)) {
    looked += 1;
    if (looked % LOOKED_AT_ONCE === 0) await nextTurn();
    if (signal?.aborted) return;
    yield* whatIsOverOf(document, facts, moment);
  }
  for await (const { _rev, ...mail } of readEach<Mail>(desk.documents, 'mail:', IN_NO_HURRY)) {
    if (signal?.aborted) return;
    yield* whatIsOverOf(mail, facts, moment);
  }
}

async function end(desk: Desk, over: Over, { now }: RetentionMoment): Promise<void> {
  const { id, ending } = over;
  await forgetFiles(desk, over);
  if (ending.how === 'blanked') {
    return redactDocument<PracticeDocument>(desk, id, (document) => blankDocument(document, ending, now));
  }
  if (id.startsWith('photo:')) await removePhotoBytes(desk, id.slice('photo:'.length));
  await removeDocument(desk, id);
}

/** What went out as a file, where nothing else takes it, says what the document does. */
async function forgetFiles(desk: Desk, { id, ending: { part } }: Over): Promise<void> {
  if (id.startsWith('mail:')) await desk.postOffice.forget(id.slice('mail:'.length));
  const booking = id.startsWith('booking:') && part !== 'answers' && (await desk.documents.get<Booking>(id));
  if (booking) await forgetTexts(desk, booking);
}

/**
 * Takes the person out of payments that were begun long ago. One that is still open stays: it may yet be paid, and then
 * it has to say for whom. Answers the assessments of those.
 */
async function blankCheckouts(desk: Desk, moment: RetentionMoment): Promise<ReadonlySet<string>> {
  const { ops } = desk;
  const openAssessmentIds = new Set<string>();
  const isOver = (draft: PaymentDraft | GiftCardDraft) =>
    endingOf(draft.type, startsOfDraft(desk, draft), moment).length > 0;
  for await (const draft of readEach<PaymentDraft>(ops, 'payment-draft:', IN_NO_HURRY)) {
    if (draft.state === 'open' && draft.assessmentId) openAssessmentIds.add(draft.assessmentId);
    if (!isOver(draft) || !saysWhose(draft)) continue;
    await changeDocument<PaymentDraft, never>(ops, draft._id, (current) =>
      ok(isOver(current) ? blankDraft(current) : current),
    );
  }
  for await (const draft of readEach<GiftCardDraft>(ops, 'gift-card-draft:', IN_NO_HURRY)) {
    if (!isOver(draft) || draft.order.buyer.email === '') continue;
    await changeDocument<GiftCardDraft, never>(ops, draft._id, (current) =>
      ok(isOver(current) ? blankGiftCardDraft(current) : current),
    );
  }
  return openAssessmentIds;
}

const saysWhose = ({ customerInfo, manual, assessmentId }: PaymentDraft): boolean =>
  customerInfo !== null || Boolean(manual) || assessmentId !== null;

function startsOfDraft(desk: Desk, { state, createdAt }: PaymentDraft | GiftCardDraft): Starts {
  if (state === 'open') return {};
  const made = localDateOf(createdAt, desk.settings().business.timeZone);
  return state === 'cancelled' || state === 'refunded' ? { 'given-up': made } : { made };
}

/** A device that nobody has used for years; one that was shut out stays, so that it hears so when it comes back. */
async function forgetDevices({ ops, settings }: Desk, moment: RetentionMoment): Promise<void> {
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
