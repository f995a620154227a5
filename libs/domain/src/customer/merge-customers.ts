import { isEmail } from '../booking/check-contact.ts';
import { isStandInEmail } from '../booking/has-email.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Issue, invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { customerDocumentId } from './customer.ts';
import { type CustomerMerge, isUndoable, mergeDocumentId, normalisePair } from './customer-merge.ts';
import { findCustomer } from './find-customer.ts';

type Merging = 'customer.merge' | 'customer.unmerge';

const aboutPair = {
  subject: ({ payload }: Command<Merging>) => ({ document: mergeDocumentId(payload) }),
  owner: ({ payload }: Command<Merging>) => ({ email: payload.mergedEmail }),
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload }: Command<Merging>) => [mergeDocumentId(payload), customerDocumentId(payload.keptEmail)],
  days: () => [],
} as const;

/** Says that two addresses are one person, and whose details are gone on with. */
export const mergeCustomers: CommandDefinition<'customer.merge'> = {
  ...aboutPair,
  decide: (command, facts) => {
    const known = findMerge(command, facts);
    const pair = normalisePair(command.payload);
    if (known?.history.some(({ commandId }) => commandId === command.id)) return ok(NO_CHANGES);
    const issues = issuesOf(pair);
    if (issues.length > 0) return reject(invalidInput(issues));
    if (pair.keptEmail === pair.mergedEmail) return reject(problem('same_customer'));
    if (findCustomer(facts.documents, pair.keptEmail)?.erasedAt) return reject(problem('customer_erased'));
    // Two phones that say the same make it no truer; kept the other way round, the first word stands.
    if (known?.undoneAt === null)
      return known.keptEmail === pair.keptEmail ? ok(NO_CHANGES) : reject(problem('same_customer'));

    const at = decidedAt(command, facts.now);
    const event = { what: 'merged', at, by: command.by, commandId: command.id } as const;
    const merge: CustomerMerge = {
      ...known,
      _id: mergeDocumentId(pair),
      type: 'customer-merge',
      v: 1,
      ...pair,
      mergedAt: at,
      undoneAt: null,
      history: [...(known?.history ?? []), event],
    };
    return ok({ claims: [], puts: [merge] });
  },
};

/** Lets a merge of the last 24 hours go; one that does not stand needs no undoing. */
export const unmergeCustomers: CommandDefinition<'customer.unmerge'> = {
  ...aboutPair,
  decide: (command, facts) => {
    const merge = findMerge(command, facts);
    if (merge === undefined || merge.undoneAt !== null) return ok(NO_CHANGES);
    const at = decidedAt(command, facts.now);
    if (!isUndoable(merge, at)) return reject(problem('merge_final'));
    const event = { what: 'undone', at, by: command.by, commandId: command.id } as const;
    return ok({ claims: [], puts: [{ ...merge, undoneAt: at, history: [...merge.history, event] }] });
  },
};

function findMerge({ payload }: Command<Merging>, { documents }: CommandFacts): CustomerMerge | undefined {
  const found = documents.get(mergeDocumentId(payload));
  return found?.type === 'customer-merge' ? found : undefined;
}

function issuesOf({ keptEmail, mergedEmail }: Command<Merging>['payload']): readonly Issue[] {
  const wrong = Object.entries({ keptEmail, mergedEmail }).filter(([, email]) => !isEmail(email));
  if (isStandInEmail(keptEmail) && !isStandInEmail(mergedEmail))
    return [{ path: 'keptEmail', message: 'Please keep the one with an email address.' }];
  return wrong.map(([path]) => ({ path, message: 'Please enter a valid email address.' }));
}
