import { commandIdsIn } from '../booking/booking-history.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import { customerDocumentId } from '../customer/customer.ts';
import { findCustomer } from '../customer/find-customer.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Command, CommandKind } from './command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  type Decision,
  type DecisionResult,
  NO_CHANGES,
  reject,
} from './command-definition.ts';
import type { CommandOwner } from './command-subject.ts';
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

/** The documents a command has to know besides those of `readsOf`, which name them. */
export const nextReadsOf = <Kind extends CommandKind>(
  command: Command<Kind>,
  documents: CommandFacts['documents'],
): readonly string[] => definitionOf(command).readsNext?.(command, documents) ?? [];

/** The days whose books a command has to know; the documents are those of `readsOf`. */
export const daysOf = <Kind extends CommandKind>(
  command: Command<Kind>,
  documents: CommandFacts['documents'],
): readonly LocalDate[] => definitionOf(command).days(command, documents);

/**
 * Decides a command from the facts, with the same answer on the phone and on the server. Documents in a newer
 * version's format are not decided about, so that none of their data is lost.
 */
export function decideCommand(command: Command, facts: CommandFacts): DecisionResult {
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

/** A command, and what its kind says of it. */
type OwnedCommand = {
  readonly command: Command;
  readonly owner: CommandOwner;
  readonly afterErasure: CommandDefinition<CommandKind>['afterErasure'];
};

const emailOf = (owner: CommandOwner): string | undefined =>
  owner && 'email' in owner ? owner.email : undefined;

/** Documents `refuseErased` needs for a command, besides those its rule reads. */
function erasureReads(owner: CommandOwner): readonly string[] {
  if (owner === null) return [];
  return ['email' in owner ? customerDocumentId(owner.email) : owner.document];
}

/**
 * Keeps what was erased from coming back: a phone that was without signal meanwhile may still hold
 * edits of that person. Booking or billing them is refused only when it was decided before the erasure.
 */
function refuseErased(owned: OwnedCommand, { documents }: CommandFacts): Problem | undefined {
  const { command, owner, afterErasure } = owned;
  if (afterErasure === 'carried-out') return undefined;
  const email = emailOf(owner);
  const erasedAt = email === undefined ? null : (findCustomer(documents, email)?.erasedAt ?? null);
  const isNewBeginning = afterErasure === 'begins-anew' && (erasedAt === null || command.at > erasedAt);
  if (erasedAt !== null && !isNewBeginning) return problem('customer_erased');
  const isErased = [...documents.values()].some(
    (document) => document.type !== 'customer' && 'erasedAt' in document,
  );
  return isErased && !isNewBeginning ? problem('customer_erased') : undefined;
}

/** The decision, with the customer's record restored when somebody who was erased books again. */
function restoreCustomer(owned: OwnedCommand, decision: Decision, { documents }: CommandFacts): Decision {
  const email = emailOf(owned.owner);
  const customer = email === undefined ? undefined : findCustomer(documents, email);
  const isNewBeginning = owned.afterErasure === 'begins-anew';
  if (!email || !customer?.erasedAt || decision.puts.length === 0 || !isNewBeginning) return decision;
  const known = { ...customer, email: normaliseEmail(email), erasedAt: null };
  return { ...decision, puts: [known, ...decision.puts] };
}
