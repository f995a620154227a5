import { normaliseEmail } from '../booking/normalise-email.ts';
import type { CommandFacts } from '../command/command-definition.ts';
import { type Customer, customerDocumentId } from '../customer/customer.ts';
import { findCustomer } from '../customer/find-customer.ts';
import type { PracticeDocument } from '../document.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import type { Instant } from '../time/instant.ts';
import { emailsIn } from './emails-in.ts';

/**
 * Keeps erased customers from coming back. A customer who booked again after their erasure is known again: their
 * record is returned, as it has to be from now on.
 */
export function forgottenOwners(
  returned: readonly PracticeDocument[],
  { documents }: CommandFacts,
): Result<readonly Customer[], Problem> {
  if (returned.some(({ _id }) => isBlanked(documents.get(_id)))) return err(problem('customer_erased'));
  const known: Customer[] = [];
  for (const email of new Set(returned.flatMap(emailsIn).map(normaliseEmail))) {
    const customer = findCustomer(documents, email);
    if (!customer?.erasedAt) continue;
    const theirs = returned.filter((document) => emailsIn(document).map(normaliseEmail).includes(email));
    if (!theirs.every((document) => begunAt(document) > (customer.erasedAt ?? '')))
      return err(problem('customer_erased'));
    // A customer record that is brought back itself says all of it.
    if (!theirs.some(({ _id }) => _id === customerDocumentId(email)))
      known.push({ ...customer, email, erasedAt: null });
  }
  return ok(known);
}

/** A mark without a person, which may stand for one who booked again, is no document of theirs. */
const isBlanked = (document: PracticeDocument | undefined): boolean =>
  document !== undefined &&
  document.type !== 'customer' &&
  'erasedAt' in document &&
  Boolean(document.erasedAt);

/** Returns when its subject began; empty, so earlier than all, if unknown. */
function begunAt(document: PracticeDocument): Instant | '' {
  switch (document.type) {
    case 'booking':
    case 'invoice':
    case 'consultation-note':
    case 'customer':
    case 'customer-merge':
    case 'gift-card':
    case 'plant':
    case 'review':
      return document.history[0]?.at ?? '';
    case 'plant-book':
      return document.changedAt ?? document.link?.at ?? '';
    case 'wish':
      return document.joinedAt;
    case 'quote':
    case 'mail':
    case 'customer-note':
      return document.createdAt;
    default:
      return '';
  }
}
