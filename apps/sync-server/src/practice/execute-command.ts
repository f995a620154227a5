import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import type { ClaimChange, Rejection } from '@fieldleaf/domain/command/command-definition';
import type { CommandOutcome, CommandRecord } from '@fieldleaf/domain/command/command-record';
import { documentOfSubject } from '@fieldleaf/domain/command/command-subject';
import { subjectOf } from '@fieldleaf/domain/command/commands';
import { decideCommand } from '@fieldleaf/domain/command/decide-command';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { DayBooks } from '../store/day-books/day-books.ts';
import { createKeyedMutex } from '../store/day-books/keyed-mutex.ts';
import { type Database, StoreUnavailable } from '../store/store.ts';
import { carriesCommand } from './carries-command.ts';
import { carryOut, type MakeRoom } from './carry-out.ts';
import { type GatheredFacts, gatherFacts } from './gather-facts.ts';
import { recordIdOf, recordOutcome } from './record-outcome.ts';
import { type Revision, splitRevision } from './revision.ts';
import type { SettleClaim } from './settle-claim.ts';

/** Every try means that somebody else succeeded meanwhile; this many in a row do not happen. */
const MOST_TRIES = 50;

export type ExecuteDeps = {
  readonly practice: Database;
  readonly dayBooks: DayBooks;
  readonly settings: () => Settings;
  readonly now: () => Instant;
  readonly show: (revisions: readonly Revision[]) => void;
  readonly settleClaim: SettleClaim;
  readonly makeRoom: MakeRoom;
};

export type Execute = (command: Command) => Promise<CommandOutcome>;

/**
 * Makes a command happen exactly once: the same id answers the same outcome, in parallel, later, and
 * after a crash between any two of its writes. What it wrote is in the read model when it resolves.
 * Commands about the same thing wait for each other instead of getting into each other's way.
 */
export function createExecuteCommand(deps: ExecuteDeps): Execute {
  const exclusively = createKeyedMutex();
  return (command) =>
    exclusively([command.id, documentOfSubject(subjectOf(command))], async () => {
      const record = await deps.practice.get<CommandRecord>(recordIdOf(command.id));
      return record ? record.outcome : decideAndCarryOut(deps, command);
    });
}

async function decideAndCarryOut(deps: ExecuteDeps, command: Command): Promise<CommandOutcome> {
  const taken: ClaimChange[] = [];
  const onTake = (changes: readonly ClaimChange[]) => taken.push(...changes);

  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const facts = await gatherFacts(deps, command);
    const decided = decideCommand(command, facts);
    if (!decided.ok) {
      await settle(deps, taken);
      return reject(deps, command, decided.error);
    }
    const plan = { commandId: command.id, decision: decided.value, revs: facts.revs, onTake };
    const done = await carryOut(deps, plan);
    if (done.ok) return apply(deps, command, [...doneBefore(facts, command.id), ...done.value]);
  }
  throw new StoreUnavailable(`No turn came for a command in ${MOST_TRIES} tries.`);
}

// What another command did to the same booking meanwhile decides what its claim has to be.
async function settle({ settleClaim }: ExecuteDeps, taken: readonly ClaimChange[]): Promise<void> {
  for (const { date, take } of taken) if (take) await settleClaim(take.key as BookingId, date);
}

const doneBefore = ({ documents, revs }: GatheredFacts, commandId: string): readonly Revision[] =>
  [...documents.values()]
    .filter((document) => carriesCommand(document, commandId))
    .map((document) => ({ document, rev: revs.get(document._id) ?? '' }));

async function apply(
  deps: ExecuteDeps,
  command: Command,
  revisions: readonly Revision[],
): Promise<CommandOutcome> {
  deps.show(revisions);
  return recordOutcome(deps, command, {
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

async function reject(deps: ExecuteDeps, command: Command, rejection: Rejection): Promise<CommandOutcome> {
  const refused = { id: command.id, status: 'rejected', ...rejection.problem } as const;
  if (!rejection.attention) return recordOutcome(deps, command, refused);

  const raised = await raise(deps.practice, rejection.attention);
  deps.show([raised]);
  const result = { attentionId: raised.document._id };
  return recordOutcome(deps, command, { ...refused, changed: [changeOf(raised)], result });
}

/** Raised before, by a try that was cut short: then that one stands. */
async function raise(practice: Database, attention: PracticeDocument): Promise<Revision> {
  const written = await practice.put(attention);
  if (written.ok) return { document: attention, rev: written.value.rev };
  const earlier = await practice.get<PracticeDocument>(attention._id);
  if (!earlier) throw new Error('A question was in the way of itself.');
  return splitRevision(earlier);
}

const changeOf = ({ document, rev }: Revision) => ({ id: document._id, rev });
