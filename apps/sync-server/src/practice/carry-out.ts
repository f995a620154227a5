import type { ClaimChange, Decision } from '@fieldleaf/domain/command/command-definition';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Journal, JournalFact } from '../restore/journal.ts';
import type { Database } from '../store/store.ts';
import { carriesCommand } from './carries-command.ts';
import type { Records } from './records.ts';
import { type Revision, splitRevision } from './revision.ts';

/** Ends the unpaid holds where the consultant is about to take the time for herself. */
export type MakeRoom = (changes: readonly ClaimChange[]) => Promise<void>;

/** The records, and what has to end before a command can take its time. */
export type Execution = Records & {
  readonly makeRoom: MakeRoom;
  readonly journal: Pick<Journal, 'note'>;
  /** Record of commands that were done and forgotten. */
  readonly ops: Database;
};

type Plan = {
  readonly commandId: string;
  readonly decision: Decision;
  readonly revs: ReadonlyMap<string, string>;
  /** Told before a claim is taken, so that it can be settled if nothing comes of it. */
  readonly onTake: (changes: readonly ClaimChange[]) => void;
};

/** The facts have changed since the decision: it has to be decided again. */
export type Outdated = { readonly code: 'outdated' };

const outdated = err<Outdated>({ code: 'outdated' });

/**
 * Does what was decided: claims that take, documents in order, claims that only release. Stops at the
 * first that somebody else has changed; what was done until then is found again on the next try.
 */
export async function carryOut(
  execution: Execution,
  plan: Plan,
): Promise<Result<readonly Revision[], Outdated>> {
  const { claims, puts } = plan.decision;
  const takes = claims.filter(({ take }) => take !== null);
  plan.onTake(takes);
  // First nobody can pay for it any more, then the time is taken.
  await execution.makeRoom(takes);
  const taken = await execution.dayBooks.change(takes);
  if (!taken.ok) return outdated;

  const written: Revision[] = [];
  for (const document of puts) {
    const revision = await write(execution, document, plan);
    if (!revision) return outdated;
    written.push(revision);
  }

  await execution.dayBooks.change(claims.filter(({ take }) => take === null));
  return ok(written);
}

async function write(
  { documents, journal, now }: Execution,
  document: PracticeDocument,
  { commandId, revs }: Plan,
): Promise<Revision | undefined> {
  const fact = factForGood(document, commandId);
  if (fact) await journal.note({ at: now(), ...fact });
  const rev = revs.get(document._id);
  const written = await documents.put(rev === undefined ? document : { ...document, _rev: rev });
  if (written.ok) return { document, rev: written.value.rev };

  const found = await documents.get<PracticeDocument>(document._id);
  if (!found || !carriesCommand(found, commandId)) return undefined;
  return splitRevision(found);
}

/**
 * A number that was told to anybody is never given again, a card that was taken back pays for nothing, a link that was
 * closed opens nothing, whatever backup comes back.
 */
function factForGood(document: PracticeDocument, commandId: string): JournalFact | undefined {
  if (document.type === 'invoice-numbers')
    return { kind: 'invoice-numbers', date: document.date, invoiceIds: document.invoiceIds };
  if (document.type === 'gift-card' && document.voidedAt !== null)
    return { kind: 'gift-card-voided', giftCardId: document.giftCardId };
  if (document.type === 'plant-book' && document.link?.commandId === commandId) {
    const { customerId, linkNumber } = document;
    return { kind: 'plant-link-made', customerId, linkNumber, commandId };
  }
  return undefined;
}
