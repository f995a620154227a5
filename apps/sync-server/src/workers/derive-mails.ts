import type { PracticeDocument } from '@fieldleaf/domain/document';
import { type Mail, sentMail } from '@fieldleaf/domain/mail/mail';
import { mailsOf } from '@fieldleaf/domain/mail/mails-of';
import { receiptReads, receiptsOf } from '@fieldleaf/domain/mail/receipts-of';
import type { MailContext } from '@fieldleaf/domain/mail/write-mail';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { isOldNews } from '@fieldleaf/domain/restore/brought-back';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { newPayLink } from '../access/pay-key.ts';
import { mailContext } from '../mails/mail-context.ts';
import type { AppContext } from '../practice/app-context.ts';
import { lastRestoredAt } from '../practice/practice-head.ts';
import type { Change } from '../store/store.ts';

const PAGE_SIZE = 200;

/** Position up to which changes were turned into emails; lives in `ops`. */
type Checkpoint = {
  readonly _id: 'checkpoint:mails';
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly since: string;
};

/** A practice that never mailed before begins now: nobody is mailed about the past. */
export async function beginMails(ctx: AppContext): Promise<void> {
  await readReceiptsSince(ctx);
  if (!(await readCheckpoint(ctx))) await saveCheckpoint(ctx, await ctx.documents.lastSeq());
}

/**
 * Turns what changed in the practice into mails that wait to be sent. The place reached is kept after
 * the mails: a crash in between finds the same changes again, and their mails under the same ids.
 */
export async function deriveMails(ctx: AppContext): Promise<void> {
  while (await derivePage(ctx));
}

/** True if there may be more. */
async function derivePage(ctx: AppContext): Promise<boolean> {
  const { documents } = ctx;
  const since = (await readCheckpoint(ctx))?.since ?? (await documents.lastSeq());
  const { changes, lastSeq } = await documents.changes({ since, limit: PAGE_SIZE, includeDocuments: true });
  if (changes.length === 0 || !(await ctx.isLeader())) return false;
  for (const document of changes.flatMap(documentsOf)) await addMailsOf(ctx, document);
  await saveCheckpoint(ctx, lastSeq);
  return true;
}

async function addMailsOf(ctx: AppContext, document: PracticeDocument): Promise<void> {
  if (isOldNews(document)) return;
  const mails =
    document.type === 'payment'
      ? await receiptsOfPayment(ctx, document)
      : mailsOf(document, await contextOf(ctx, document));
  for (const mail of mails)
    if (!ctx.model().mailsById.has(mail.mailId)) await ctx.addDocument(await sentIfItWas(ctx, mail));
}

/** Marks an email sent if it went out in the time a restore lost: a repeated booking must not resend it. */
async function sentIfItWas({ ops, journal }: AppContext, mail: Mail): Promise<Mail> {
  const restoredAt = await lastRestoredAt(ops);
  if (restoredAt === undefined) return mail;
  const sent = (await journal.read()).find(
    (fact) => fact.kind === 'mail-sent' && fact.mailId === mail.mailId && fact.at <= restoredAt,
  );
  return sent ? sentMail(mail, sent.at) : mail;
}

/** Asked of the store, where what was paid for is before its payment; the read model may be a moment behind. */
async function receiptsOfPayment(ctx: AppContext, payment: Payment): Promise<readonly Mail[]> {
  const paidFor = await ctx.documents.get<PracticeDocument>(receiptReads(payment));
  const receiptsSince = await readReceiptsSince(ctx);
  return receiptsOf(payment, paidFor, { ...(await contextOf(ctx, paidFor)), receiptsSince });
}

/** With the link to pay a visit, where a mail is about one that may owe something. */
async function contextOf(ctx: AppContext, document: PracticeDocument | undefined): Promise<MailContext> {
  const context = mailContext(ctx);
  if (document?.type !== 'booking' || visitAccount(document, ctx.model()).owedCents === 0) return context;
  const { link } = await newPayLink(ctx, document.bookingId);
  return { ...context, payLink: link };
}

const readCheckpoint = ({ ops }: AppContext) => ops.get<Checkpoint>('checkpoint:mails');

async function saveCheckpoint(ctx: AppContext, since: string): Promise<void> {
  const found = await readCheckpoint(ctx);
  const checkpoint: Checkpoint = { _id: 'checkpoint:mails', type: 'checkpoint', v: 1, since };
  await ctx.ops.put(found ? { ...checkpoint, _rev: found._rev } : checkpoint);
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
async function readReceiptsSince({ ops, now }: AppContext): Promise<Instant> {
  const begin: ReceiptsSince = { _id: 'checkpoint:receipts', type: 'checkpoint', v: 1, since: now() };
  const known = await ops.get<ReceiptsSince>(begin._id);
  if (known) return known.since;
  const written = await ops.put(begin);
  return written.ok ? begin.since : ((await ops.get<ReceiptsSince>(begin._id))?.since ?? begin.since);
}
