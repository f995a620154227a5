import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import type { ClaimChange, CommandFacts, Rejection } from '@fieldleaf/domain/command/command-definition';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { documentOfSubject } from '@fieldleaf/domain/command/command-subject';
import { subjectOf } from '@fieldleaf/domain/command/commands';
import { daysOf, decideCommand, nextReadsOf, readsOf } from '@fieldleaf/domain/command/decide-command';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { writeConfirmation } from '@fieldleaf/domain/mail/confirmation-mail';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { type Stored, StoreUnavailable } from '../store/store.ts';
import { carriesCommand } from './carries-command.ts';
import { carryOut, type Execution } from './carry-out.ts';
import { wasForgotten } from './forgotten-commands.ts';
import { recordIdOf, recordOutcome } from './record-outcome.ts';
import type { Records } from './records.ts';
import { type Revision, splitRevision } from './revision.ts';
import { settleClaim } from './settle-claim.ts';

/** Every try means that somebody else succeeded meanwhile; this many in a row do not happen. */
const MOST_TRIES = 50;

/**
 * Runs a command exactly once: the same id returns the same outcome, in parallel, later, and after a crash between
 * any two of its writes. Its writes are in the read model when it resolves. Commands about the same thing wait for
 * each other instead of conflicting.
 */
export const executeCommand = (execution: Execution, command: Command): Promise<CommandOutcome> =>
  execution.inTurn([`command ${command.id}`, ...turnsOf(command)], async () => {
    const recordId = recordIdOf(command.id);
    // Together with what it is decided on: over a network that is one round trip instead of two.
    const stored = await execution.documents.getMany<PracticeDocument>([recordId, ...readsOf(command)]);
    const record = stored.get(recordId);
    if (record?.type === 'command') return record.outcome;
    if (await wasForgotten(execution.ops, command.id)) return doneLongAgo(command);
    return decideAndCarryOut(execution, command, stored);
  });

/** The documents it is about; invoices of one visit too, because the second one is asked about. */
const turnsOf = (command: Command): readonly string[] => [
  `of ${documentOfSubject(subjectOf(command))}`,
  ...(command.kind === 'invoice.create' && command.payload.bookingId !== undefined
    ? [`bills of ${command.payload.bookingId}`]
    : []),
];

/** A late retry comes from a phone that was away; it has pulled the changes, or will. */
const doneLongAgo = (command: Command): CommandOutcome => ({
  id: command.id,
  status: 'applied',
  changed: [],
  ...resultOf(command),
});

/** The documents that a command says it reads, as they are stored. */
type StoredDocuments = ReadonlyMap<string, Stored<PracticeDocument>>;

async function decideAndCarryOut(
  execution: Execution,
  command: Command,
  stored: StoredDocuments,
): Promise<CommandOutcome> {
  const taken: ClaimChange[] = [];
  const onTake = (changes: readonly ClaimChange[]) => taken.push(...changes);

  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const read = tries === 0 ? stored : await execution.documents.getMany<PracticeDocument>(readsOf(command));
    const facts = await gatherFacts(execution, command, read);
    const decided = decideCommand(command, facts);
    if (!decided.ok) {
      await settle(execution, taken);
      return reject(execution, command, decided.error);
    }
    const plan = { commandId: command.id, decision: decided.value, revs: facts.revs, onTake };
    const done = await carryOut(execution, plan);
    if (done.ok) return apply(execution, command, [...doneBefore(facts, command.id), ...done.value]);
  }
  throw new StoreUnavailable(`No turn came for a command in ${MOST_TRIES} tries.`);
}

// Another command's change to the same booking meanwhile decides its claim.
async function settle(records: Records, taken: readonly ClaimChange[]): Promise<void> {
  for (const { date, take } of taken) if (take) await settleClaim(records, take.key as BookingId, date);
}

const doneBefore = ({ documents, revs }: GatheredFacts, commandId: string): readonly Revision[] =>
  [...documents.values()]
    .filter((document) => carriesCommand(document, commandId))
    .map((document) => ({ document, rev: revs.get(document._id) ?? '' }));

async function apply(
  records: Records,
  command: Command,
  revisions: readonly Revision[],
): Promise<CommandOutcome> {
  records.show(revisions);
  return recordOutcome(records, command, {
    id: command.id,
    status: 'applied',
    changed: revisions.map(changeOf),
    ...resultOf(command),
  });
}

function resultOf(command: Command): Pick<CommandOutcome, 'result'> {
  const subject = subjectOf(command);
  return 'document' in subject ? {} : { result: subject };
}

async function reject(records: Records, command: Command, rejection: Rejection): Promise<CommandOutcome> {
  const refused = { id: command.id, status: 'rejected', ...rejection.problem } as const;
  if (!rejection.attention) return recordOutcome(records, command, refused);

  const raised = await raise(records, rejection.attention);
  records.show([raised]);
  const result = { attentionId: raised.document._id };
  return recordOutcome(records, command, { ...refused, changed: [changeOf(raised)], result });
}

/** Raised before, by a try that was cut short: then that one stands. */
async function raise({ documents }: Records, attention: PracticeDocument): Promise<Revision> {
  const written = await documents.put(attention);
  if (written.ok) return { document: attention, rev: written.value.rev };
  const earlier = await documents.get<PracticeDocument>(attention._id);
  if (!earlier) throw new Error('A question was in the way of itself.');
  return splitRevision(earlier);
}

const changeOf = ({ document, rev }: Revision) => ({ id: document._id, rev });

/** The facts, and the revisions they were read at: what is written must replace exactly these. */
type GatheredFacts = CommandFacts & { readonly revs: ReadonlyMap<string, string> };

async function gatherFacts(
  records: Records,
  command: Command,
  stored: StoredDocuments,
): Promise<GatheredFacts> {
  const documents = new Map<string, PracticeDocument>();
  const revs = new Map<string, string>();
  const take = (read: Iterable<Stored<PracticeDocument>>): void => {
    for (const { document, rev } of [...read].map(splitRevision)) {
      documents.set(document._id, document);
      revs.set(document._id, rev);
    }
  };
  take(stored.values());
  const next = nextReadsOf(command, documents);
  if (next.length > 0) take((await records.documents.getMany<PracticeDocument>(next)).values());

  const days = daysOf(command, documents);
  const books = await Promise.all(days.map((date) => records.dayBooks.read(date)));
  const dayBooks = new Map(books.map((book) => [book.date, book]));
  const [now, settings] = [records.now(), records.settings()];
  const invoicesOf: CommandFacts['invoicesOf'] = (bookingId) => invoicesOfBooking(records.model(), bookingId);
  return { now, settings, documents, dayBooks, invoicesOf, writeConfirmation, revs };
}
