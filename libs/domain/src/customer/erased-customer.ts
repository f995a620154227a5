import { normaliseEmail } from '../booking/normalise-email.ts';
import type { Command, CommandKind } from '../command/command.ts';
import type { CommandDefinition, CommandFacts, Decision } from '../command/command-definition.ts';
import type { CommandOwner } from '../command/command-subject.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { customerDocumentId } from './customer.ts';
import { findCustomer } from './find-customer.ts';

/** A command, and what its kind says of it. */
type OwnedCommand = {
  readonly command: Command;
  readonly owner: CommandOwner;
  readonly afterErasure: CommandDefinition<CommandKind>['afterErasure'];
};

const emailOf = (owner: CommandOwner): string | undefined =>
  owner && 'email' in owner ? owner.email : undefined;

/** What `refuseErased` has to know of a command, besides what its rule reads. */
export function erasureReads(owner: CommandOwner): readonly string[] {
  if (owner === null) return [];
  return ['email' in owner ? customerDocumentId(owner.email) : owner.document];
}

/**
 * Keeps what was erased from coming back: a phone that was without signal meanwhile may still hold
 * edits of that person. Booking or billing them is refused only when it was decided before the erasure.
 */
export function refuseErased(owned: OwnedCommand, { documents }: CommandFacts): Problem | undefined {
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
export function restoreCustomer(
  owned: OwnedCommand,
  decision: Decision,
  { documents }: CommandFacts,
): Decision {
  const email = emailOf(owned.owner);
  const customer = email === undefined ? undefined : findCustomer(documents, email);
  const isNewBeginning = owned.afterErasure === 'begins-anew';
  if (!email || !customer?.erasedAt || decision.puts.length === 0 || !isNewBeginning) return decision;
  const known = { ...customer, email: normaliseEmail(email), erasedAt: null };
  return { ...decision, puts: [known, ...decision.puts] };
}
