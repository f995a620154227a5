import { contactIssues, isEmail } from '../booking/check-contact.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import type { Command } from '../command/command.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutCustomer } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Issue, invalidInput } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { type CustomerChanges, customerDocumentId, newCustomer } from './customer.ts';
import { findCustomer } from './find-customer.ts';

/**
 * Changes what the consultant knows of a person, field by field: two phones that change different fields
 * both keep theirs; of the same field the one that reaches the server last stands, the other is in the history.
 */
export const updateCustomer: CommandDefinition<'customer.update'> = {
  ...aboutCustomer(({ customerEmail }) => customerDocumentId(customerEmail)),

  decide: (command, facts) => {
    const { customerEmail } = command.payload;
    const customer = findCustomer(facts.documents, customerEmail) ?? newCustomer(customerEmail);
    if (customer.history.some(({ commandId }) => commandId === command.id)) return ok(NO_CHANGES);
    const issues = issuesOf(command.payload);
    if (issues.length > 0) return reject(invalidInput(issues));

    const changes = trimmed(command.payload.changes);
    const at = decidedAt(command, facts.now);
    const event = { at, by: command.by, commandId: command.id, changes };
    const details = { ...customer.details, ...changes };
    return ok({ claims: [], puts: [{ ...customer, details, history: [...customer.history, event] }] });
  },
};

const trimmed = (changes: CustomerChanges): CustomerChanges =>
  Object.fromEntries(Object.entries(changes).map(([field, text]) => [field, text.trim()]));

// Fields that are not changed are not looked at: a good one stands in for each.
const UNCHANGED = {
  firstName: '-',
  lastName: '-',
  email: 'a@example.com',
  phone: '',
  address: '',
  remarks: '',
};

function issuesOf({ customerEmail, changes }: Command<'customer.update'>['payload']): readonly Issue[] {
  if (!isEmail(normaliseEmail(customerEmail))) {
    return [{ path: 'customerEmail', message: 'Please enter a valid email address.' }];
  }
  if (Object.keys(trimmed(changes)).length === 0) {
    return [{ path: 'changes', message: 'Please change at least one field.' }];
  }
  const { remarks: notes, ...contact } = { ...UNCHANGED, ...trimmed(changes) };
  return contactIssues({ ...contact, notes }, 'changes.').map(({ path, message }) =>
    path === 'changes.notes'
      ? { path: 'changes.remarks', message: 'Please shorten the remarks to 4,000 characters.' }
      : { path, message },
  );
}
