import type { Assessment } from '@fieldleaf/domain/assessment/assessment';
import type { Attention, WaitingSender } from '@fieldleaf/domain/attention/attention';
import { entriesWaiting } from '@fieldleaf/domain/attention/raise-attention';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import type { QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { WaitlistEntry } from '@fieldleaf/domain/waitlist/waitlist-entry';
import type { AppContext } from '../practice/app-context.ts';
import { replaceDocument } from '../practice/change-documents.ts';

/** Document an entry becomes once admitted; a message becomes the email that brings it. */
type EntryDocument = QuoteRequest | Assessment | Mail | WaitlistEntry;

/** An entry that no phone has and nobody was mailed about, until the consultant lets it in. */
type WaitingEntry = {
  readonly _id: `waiting:${string}`;
  readonly type: 'waiting';
  readonly v: 1;
  readonly at: Instant;
  readonly expiresAt: Instant;
  readonly document: EntryDocument;
  /** It was paid for with the larger proof that a crowded room asks for. */
  readonly isVerified?: true;
};

/** Terms of an entry; a plausible one is admitted at once. */
export type Admission = { readonly isPlausible: boolean; readonly isVerified: boolean };

const KEPT_MINUTES = 14 * 24 * 60;

/** From here on a place costs a larger proof, and an address has one. */
const CROWDED_FROM = 500;
/** Limit of verified entries beside them; then the form is closed. An accepted entry is never dropped for another. */
const MOST_VERIFIED = 1_000;

/** Returns the room left for one more waiting entry. */
export async function roomForWaiting(ctx: AppContext): Promise<'free' | 'crowded' | 'full'> {
  const entries = await listWaiting(ctx);
  if (entries.length < CROWDED_FROM) return 'free';
  const verified = entries.filter(({ isVerified }) => isVerified).length;
  return verified < MOST_VERIFIED ? 'crowded' : 'full';
}

/** Keeps an entry as what it is, or apart from it while it is not plausible. */
export async function takeEntry(
  ctx: AppContext,
  document: EntryDocument,
  { isPlausible, isVerified }: Admission,
): Promise<void> {
  if (isPlausible) return ctx.addDocument(document);
  const at = ctx.now();
  const expiresAt = plusMinutes(at, KEPT_MINUTES);
  const entry: WaitingEntry = {
    _id: waitingId(document._id),
    type: 'waiting',
    v: 1,
    at,
    expiresAt,
    document,
    ...(isVerified && { isVerified }),
  };
  await ctx.ops.put(entry);
}

/** Oldest first. */
export async function listWaiting({
  ops,
}: AppContext): Promise<readonly (WaitingEntry & { readonly _rev: string })[]> {
  const entries = await ops.range<WaitingEntry>({ from: 'waiting:', to: 'waiting:\uffff' });
  return [...entries].sort((one, other) => one.at.localeCompare(other.at));
}

/** The entries of one person, for them to have, or to be forgotten. */
export const waitingOf = async (ctx: AppContext, email: string) =>
  (await listWaiting(ctx)).filter((entry) => senderOf(entry)?.email === email);

/**
 * An assessment wherever it is: a visitor goes on to book with one that waits. The store is asked, as what another server
 * has just taken is not known here yet.
 */
export const findAssessment = async (ctx: AppContext, id: string): Promise<Assessment | undefined> =>
  (await ctx.documents.get<Assessment>(`assessment:${id}`)) ?? (await waitingAssessment(ctx, id))?.document;

/** Admits the assessment of a customer who paid for a visit: it is no stranger's any more. */
export async function letAssessmentIn(ctx: AppContext, id: string): Promise<void> {
  const entry = ctx.model().assessmentsById.has(id) ? undefined : await waitingAssessment(ctx, id);
  if (entry) await letIn(ctx, entry);
}

/** Does what the consultant has decided, and asks her about what has come since. */
export async function tendWaitingRoom(ctx: AppContext): Promise<void> {
  const entries = await listWaiting(ctx);
  if (entries.length === 0 || !(await ctx.isLeader())) return;
  const questions = [...ctx.model().attentionById.values()].filter(isAboutWaiting);
  let left = entries;
  for (const { matter, resolved } of questions) {
    if (resolved === null) continue;
    const decided = left.filter(({ at }) => at >= matter.since && at <= matter.until);
    for (const entry of decided) {
      if (resolved.decision === 'let-in') await letIn(ctx, entry);
      else await ctx.ops.remove(entry._id, entry._rev);
    }
    left = left.filter((entry) => !decided.includes(entry));
  }
  await askAbout(
    ctx,
    left,
    questions.find(({ resolved }) => resolved === null),
  );
}

type Question = Attention & { readonly matter: Extract<Attention['matter'], { kind: 'entries-waiting' }> };

const isAboutWaiting = (attention: Attention): attention is Question =>
  attention.matter.kind === 'entries-waiting';

/** A question that is written anew with every entry would be what it keeps away from the phone. */
const GROWN = 1.5;
const MOST_SENDERS = 12;

async function askAbout(
  ctx: AppContext,
  entries: readonly WaitingEntry[],
  open: Question | undefined,
): Promise<void> {
  const sent = entries.flatMap((entry) => {
    const sender = senderOf(entry);
    return sender ? [{ at: entry.at, sender }] : [];
  });
  const [first, last] = [sent[0], sent.at(-1)];
  if (!first || !last || (open && sent.length < open.matter.count * GROWN)) return;
  const senders = sent.slice(-MOST_SENDERS).map(({ sender }) => sender);
  const since = open?.matter.since ?? first.at;
  const found = { since, until: last.at, count: sent.length, senders };
  const question = entriesWaiting(found, open?.raisedAt ?? ctx.now());
  await replaceDocument<Attention>(ctx, question._id, (known) => (known?.resolved ? undefined : question));
}

async function letIn(ctx: AppContext, { _id, document }: WaitingEntry): Promise<void> {
  await ctx.addDocument(document);
  const left = await ctx.ops.get(_id);
  if (left) await ctx.ops.remove(_id, left._rev);
}

const waitingId = (documentId: string): WaitingEntry['_id'] => `waiting:${documentId}`;

async function waitingAssessment({ ops }: AppContext, id: string) {
  const entry = await ops.get<WaitingEntry>(waitingId(`assessment:${id}`));
  return entry?.document.type === 'assessment' ? { ...entry, document: entry.document } : undefined;
}

const MOST_WORDS = 120;

/** Claimed sender and first words; an assessment names no one. */
function senderOf({ document }: WaitingEntry): WaitingSender | undefined {
  if (document.type === 'quote') {
    const { firstName, lastName, email, consultationDescription } = document;
    const words = consultationDescription.slice(0, MOST_WORDS);
    return { name: `${firstName} ${lastName}`, email: normaliseEmail(email), words };
  }
  if (document.type === 'wish') {
    const { customer, from } = document;
    const words = `Waits for a time on ${from}`;
    return { name: customerName(customer), email: normaliseEmail(customer.email), words };
  }
  if (document.type === 'assessment') return undefined;
  const email = normaliseEmail(document.replyTo ?? '');
  return { name: '', email, words: document.letter.paragraphs.join(' ').slice(0, MOST_WORDS) };
}
