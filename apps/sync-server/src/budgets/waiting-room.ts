import type { Assessment } from '@fieldleaf/domain/assessment/assessment';
import type { Attention, WaitingSender } from '@fieldleaf/domain/attention/attention';
import { entriesWaiting } from '@fieldleaf/domain/attention/raise-attention';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import type { QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Wish } from '@fieldleaf/domain/wish/wish';
import { replaceDocument } from '../practice/change-documents.ts';
import type { Desk } from '../practice/desk.ts';

/** What a stranger's entry becomes when it is let in; a message is the mail that brings it. */
type EntryDocument = QuoteRequest | Assessment | Mail | Wish;

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

/** How an entry comes in: at once where it is plausible. */
export type Admission = { readonly isPlausible: boolean; readonly isVerified: boolean };

const KEPT_MINUTES = 14 * 24 * 60;

/** From here on a place costs a larger proof, and an address has one. */
const CROWDED_FROM = 500;
/** So many verified ones have room beside them; then the form is closed. What was taken is never dropped for another. */
const MOST_VERIFIED = 1_000;

/** How much room there is for one more entry that waits. */
export async function roomForWaiting(desk: Desk): Promise<'free' | 'crowded' | 'full'> {
  const entries = await listWaiting(desk);
  if (entries.length < CROWDED_FROM) return 'free';
  const verified = entries.filter(({ isVerified }) => isVerified).length;
  return verified < MOST_VERIFIED ? 'crowded' : 'full';
}

/** Keeps an entry as what it is, or apart from it while it is not plausible. */
export async function takeEntry(
  desk: Desk,
  document: EntryDocument,
  { isPlausible, isVerified }: Admission,
): Promise<void> {
  if (isPlausible) return desk.addDocument(document);
  const at = desk.now();
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
  await desk.ops.put(entry);
}

/** Oldest first. */
export async function listWaiting({
  ops,
}: Desk): Promise<readonly (WaitingEntry & { readonly _rev: string })[]> {
  const entries = await ops.range<WaitingEntry>({ from: 'waiting:', to: 'waiting:\uffff' });
  return [...entries].sort((one, other) => one.at.localeCompare(other.at));
}

/** The entries of one person, for them to have, or to be forgotten. */
export const waitingOf = async (desk: Desk, email: string) =>
  (await listWaiting(desk)).filter((entry) => senderOf(entry)?.email === email);

/**
 * An assessment wherever it is: a visitor goes on to book with one that waits. The store is asked, as what another server
 * has just taken is not known here yet.
 */
export const findAssessment = async (desk: Desk, id: string): Promise<Assessment | undefined> =>
  (await desk.documents.get<Assessment>(`assessment:${id}`)) ?? (await waitingAssessment(desk, id))?.document;

/** Somebody paid for a visit: what they answered before it is no stranger's any more. */
export async function letAssessmentIn(desk: Desk, id: string): Promise<void> {
  const entry = desk.model().assessmentsById.has(id) ? undefined : await waitingAssessment(desk, id);
  if (entry) await letIn(desk, entry);
}

/** Does what the consultant has decided, and asks her about what has come since. */
export async function tendWaitingRoom(desk: Desk): Promise<void> {
  const entries = await listWaiting(desk);
  if (entries.length === 0 || !(await desk.isLeader())) return;
  const questions = [...desk.model().attentionById.values()].filter(isAboutWaiting);
  let left = entries;
  for (const { matter, resolved } of questions) {
    if (resolved === null) continue;
    const decided = left.filter(({ at }) => at >= matter.since && at <= matter.until);
    for (const entry of decided) {
      if (resolved.decision === 'let-in') await letIn(desk, entry);
      else await desk.ops.remove(entry._id, entry._rev);
    }
    left = left.filter((entry) => !decided.includes(entry));
  }
  await askAbout(
    desk,
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
  desk: Desk,
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
  const question = entriesWaiting(found, open?.raisedAt ?? desk.now());
  await replaceDocument<Attention>(desk, question._id, (known) => (known?.resolved ? undefined : question));
}

async function letIn(desk: Desk, { _id, document }: WaitingEntry): Promise<void> {
  await desk.addDocument(document);
  const left = await desk.ops.get(_id);
  if (left) await desk.ops.remove(_id, left._rev);
}

const waitingId = (documentId: string): WaitingEntry['_id'] => `waiting:${documentId}`;

async function waitingAssessment({ ops }: Desk, id: string) {
  const entry = await ops.get<WaitingEntry>(waitingId(`assessment:${id}`));
  return entry?.document.type === 'assessment' ? { ...entry, document: entry.document } : undefined;
}

const MOST_WORDS = 120;

/** Who it says it is from, and how it begins; an assessment names nobody. */
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
