import { isEmail } from '../booking/check-contact.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import type { Command } from '../command/command.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Issue, invalidInput } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { parseLocalDate } from '../time/local-date.ts';
import type { CustomerNote } from './customer-note.ts';

const MAX_NOTE = 10_000;

const noteId = (commandId: string): CustomerNote['_id'] => `customer-note:${commandId}`;

/** Adds a private remark about a customer; its id is the command's, so it is added once. */
export const addCustomerNote: CommandDefinition<'customerNote.add'> = {
  subject: ({ id, payload: { bookingId } }) => (bookingId ? { bookingId } : { document: noteId(id) }),
  owner: ({ payload }) => ({ email: payload.customerEmail }),
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ id }) => [noteId(id)],
  days: () => [],

  decide: (command, facts) => {
    if (facts.documents.has(noteId(command.id))) return ok(NO_CHANGES);
    const issues = issuesOf(command.payload);
    if (issues.length > 0) return reject(invalidInput(issues));

    const { customerEmail, note, consultationDate, bookingId } = command.payload;
    const added: CustomerNote = {
      _id: noteId(command.id),
      type: 'customer-note',
      v: 1,
      customerEmail: normaliseEmail(customerEmail),
      note: note.trim(),
      consultationDate,
      bookingId: bookingId ?? null,
      createdAt: decidedAt(command, facts.now),
      createdBy: 'admin',
      commandId: command.id,
    };
    return ok({ claims: [], puts: [added] });
  },
};

function issuesOf(payload: Command<'customerNote.add'>['payload']): readonly Issue[] {
  const { customerEmail, note, consultationDate } = payload;
  const issues: Issue[] = [];
  if (!isEmail(normaliseEmail(customerEmail))) {
    issues.push({ path: 'customerEmail', message: 'Please enter a valid email address.' });
  }
  if (note.trim() === '' || note.length > MAX_NOTE) {
    issues.push({ path: 'note', message: 'Please enter a note of up to 10,000 characters.' });
  }
  if (parseLocalDate(consultationDate) === undefined) {
    issues.push({ path: 'consultationDate', message: 'Please choose a date (YYYY-MM-DD).' });
  }
  return issues;
}
