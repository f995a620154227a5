import type { PracticeDocument } from '@fieldleaf/domain/document';
import { type Mail, sentMail } from '@fieldleaf/domain/mail/mail';
import { type MailContext, mailsOf } from '@fieldleaf/domain/mail/mails-of';
import { receiptReads, receiptsOf } from '@fieldleaf/domain/mail/receipts-of';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { isOldNews } from '@fieldleaf/domain/restore/brought-back';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { newPayLink } from '../access/pay-key.ts';
import { mailContext } from '../mails/mail-context.ts';
import type { Desk } from '../practice/desk.ts';
import { lastRestoredAt } from '../practice/practice-head.ts';
import type { Change } from '../store/store.ts';

const PAGE_SIZE = 200;

/** How far the practice's changes have been turned into mails; lives in `ops`. */
type Checkpoint = {
  readonly _id: 'checkpoint:mails';
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly since: string;
};

/** A practice that never mailed before begins now: nobody is mailed about the past. */
export async function beginMails(desk: Desk): Promise<void> {
  await readReceiptsSince(desk);
  if (!(await readCheckpoint(desk))) await saveCheckpoint(desk, await desk.documents.lastSeq());
}

/**
 * Turns what changed in the practice into mails that wait to be sent. The place reached is kept after
 * the mails: a crash in between finds the same changes again, and their mails under the same ids.
 */
export async function deriveMails(desk: Desk): Promise<void> {
  while (await derivePage(desk));
}

/** Whether there may be more. */
async function derivePage(desk: Desk): Promise<boolean> {
  const { documents } = desk;
  const since = (await readCheckpoint(desk))?.since ?? (await documents.lastSeq());
  const { changes, lastSeq } = await documents.changes({ since, limit: PAGE_SIZE, includeDocuments: true });
  if (changes.length === 0 || !(await desk.isLeader())) return false;
  for (const document of changes.flatMap(documentsOf)) await addMailsOf(desk, document);
  await saveCheckpoint(desk, lastSeq);
  return true;
}

async function addMailsOf(desk: Desk, document: PracticeDocument): Promise<void> {
  if (isOldNews(document)) return;
  const mails =
    document.type === 'payment'
      ? await receiptsOfPayment(desk, document)
      : mailsOf(document, await contextOf(desk, document));
  for (const mail of mails)
    if (!desk.model().mailsById.has(mail.mailId)) await desk.addDocument(await sentIfItWas(desk, mail));
}

/** What is booked once more after a restore was mailed about in the lost time: that is not said a second time. */
async function sentIfItWas({ ops, journal }: Desk, mail: Mail): Promise<Mail> {
  const restoredAt = await lastRestoredAt(ops);
  if (restoredAt === undefined) return mail;
  const sent = (await journal.read()).find(
    (fact) => fact.kind === 'mail-sent' && fact.mailId === mail.mailId && fact.at <= restoredAt,
  );
  return sent ? sentMail(mail, sent.at) : mail;
}

/** Asked of the store, where what was paid for is before its payment; the read model may be a moment behind. */
async function receiptsOfPayment(desk: Desk, payment: Payment): Promise<readonly Mail[]> {
  const paidFor = await desk.documents.get<PracticeDocument>(receiptReads(payment));
  const receiptsSince = await readReceiptsSince(desk);
  return receiptsOf(payment, paidFor, { ...(await contextOf(desk, paidFor)), receiptsSince });
}

/** With the link to pay a visit, where a mail is about one that may owe something. */
async function contextOf(desk: Desk, document: PracticeDocument | undefined): Promise<MailContext> {
  const context = mailContext(desk);
  if (document?.type !== 'booking' || visitAccount(document, desk.model()).owedCents === 0) return context;
  const { link } = await newPayLink(desk, document.bookingId);
  return { ...context, payLink: link };
}

const readCheckpoint = ({ ops }: Desk) => ops.get<Checkpoint>('checkpoint:mails');

async function saveCheckpoint(desk: Desk, since: string): Promise<void> {
  const found = await readCheckpoint(desk);
  const checkpoint: Checkpoint = { _id: 'checkpoint:mails', type: 'checkpoint', v: 1, since };
  await desk.ops.put(found ? { ...checkpoint, _rev: found._rev } : checkpoint);
}

// Only the server writes into this database; what has no type is a design document.
const isPracticeDocument = (document: unknown): document is PracticeDocument =>
  typeof document === 'object' && document !== null && 'type' in document;

const documentsOf = ({ document, deleted }: Change): readonly PracticeDocument[] =>
  !deleted && isPracticeDocument(document) ? [document] : [];

/** Since when the practice writes receipts; lives in `ops`. */
type ReceiptsSince = {
  readonly _id: 'checkpoint:receipts';
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly since: Instant;
};

/**
 * The moment of the first start that knew of receipts, the same ever after: however often the changes are
 * gone through again, nobody is sent a receipt for what was paid before it.
 */
async function readReceiptsSince({ ops, now }: Desk): Promise<Instant> {
  const begin: ReceiptsSince = { _id: 'checkpoint:receipts', type: 'checkpoint', v: 1, since: now() };
  const known = await ops.get<ReceiptsSince>(begin._id);
  if (known) return known.since;
  const written = await ops.put(begin);
  return written.ok ? begin.since : ((await ops.get<ReceiptsSince>(begin._id))?.since ?? begin.since);
}
