import { commandIdsIn } from '../booking/booking-history.ts';
import { erasureReads, refuseErased, restoreCustomer } from '../customer/erased-customer.ts';
import { problem } from '../problem/problem.ts';
import { ok, type Result } from '../result.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Command, CommandKind } from './command.ts';
import {
  type CommandFacts,
  type Decision,
  NO_CHANGES,
  type Rejection,
  reject,
} from './command-definition.ts';
import { definitionOf, ownerOf } from './commands.ts';

/** The most this version reads of a document's `v`; it rises only when an older version would misread what is new. */
const DOCUMENT_VERSION = 1;

const isFromNewerVersion = ({ v }: { readonly v: number }): boolean => v > DOCUMENT_VERSION;

const ownReadsOf = <Kind extends CommandKind>(command: Command<Kind>): readonly string[] =>
  definitionOf(command).reads(command);

const ownDecision = <Kind extends CommandKind>(command: Command<Kind>, facts: CommandFacts) =>
  definitionOf(command).decide(command, facts);

/** The documents a command has to know, by id. */
export const readsOf = (command: Command): readonly string[] => [
  ...new Set([...ownReadsOf(command), ...erasureReads(ownerOf(command))]),
];

/** The days whose books a command has to know; the documents are those of `readsOf`. */
export const daysOf = <Kind extends CommandKind>(
  command: Command<Kind>,
  documents: CommandFacts['documents'],
): readonly LocalDate[] => definitionOf(command).days(command, documents);

/**
 * What a command comes to, given the facts: the same answer on the phone and on the server. What a newer
 * version has written in a way of its own is not decided about, so that nothing of it is lost.
 */
export function decideCommand(command: Command, facts: CommandFacts): Result<Decision, Rejection> {
  if ([...facts.documents.values()].some(isFromNewerVersion)) return reject(problem('unknown_kind'));
  const owned = { command, owner: ownerOf(command), afterErasure: definitionOf(command).afterErasure };
  const refusal = refuseErased(owned, facts);
  if (refusal !== undefined) return isInBooking(command, facts) ? ok(NO_CHANGES) : reject(refusal);
  const decided = ownDecision(command, facts);
  return decided.ok ? ok(restoreCustomer(owned, decided.value, facts)) : decided;
}

/** A server may die between the booking and the command's record, and the customer be erased before it is sent again. */
const isInBooking = ({ id }: Command, { documents }: CommandFacts): boolean =>
  [...documents.values()].some(
    (document) => document.type === 'booking' && commandIdsIn(document).includes(id),
  );
