import { type CommandDefinition, NO_CHANGES } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { ok } from '../result.ts';
import { newPlantBook, plantBookId } from './plant-book.ts';

/** Enough for every repeat that may still be under way. */
const REMEMBERED_COMMANDS = 20;

/** Ends the weather warnings to a customer, who tapped the link of one, or lets them come again. */
export const changeWarnings: CommandDefinition<'plantBook.changeWarnings'> = {
  afterErasure: 'refused',
  inPayLink: false,
  subject: ({ payload }) => ({ document: plantBookId(payload.customerEmail) }),
  owner: ({ payload }) => ({ email: payload.customerEmail }),
  reads: ({ payload }) => [plantBookId(payload.customerEmail)],
  days: () => [],

  decide: (command, { documents, now }) => {
    const { customerEmail, warnings } = command.payload;
    const stored = documents.get(plantBookId(customerEmail));
    const book = stored?.type === 'plant-book' ? stored : newPlantBook(customerEmail);
    if (book.commandIds.includes(command.id) || (book.warnings ?? 'on') === warnings) return ok(NO_CHANGES);
    const changed = {
      ...book,
      warnings,
      changedAt: decidedAt(command, now),
      commandIds: [command.id, ...book.commandIds].slice(0, REMEMBERED_COMMANDS),
    };
    return ok({ claims: [], puts: [changed] });
  },
};
