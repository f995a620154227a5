import type { Command, CommandKind } from '../command/command.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { noteDocumentId } from '../consultation-note/consultation-note.ts';
import { findNote } from '../consultation-note/find-note.ts';
import { problemInWords } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import { checkInDays, withAnswer, withCheckIn } from './check-in.ts';
import { newPlantBook, type PlantBook, plantBookId, withCommand } from './plant-book.ts';

type CheckInKind = Extract<CommandKind, 'plantBook.checkIn' | 'plantBook.answerCheckIn'>;

const aboutCheckIn = {
  subject: ({ payload }: Command<CheckInKind>) => ({ document: plantBookId(payload.customerEmail) }),
  owner: ({ payload }: Command<CheckInKind>) => ({ email: payload.customerEmail }),
  afterErasure: 'refused',
  inPayLink: false,
  days: () => [],
} as const;

/** Keeps what a customer says about the plants since a shared visit, on the days on which that is free. */
export const checkIn: CommandDefinition<'plantBook.checkIn'> = {
  ...aboutCheckIn,
  reads: ({ payload }) => [plantBookId(payload.customerEmail), noteDocumentId(payload.noteId)],

  decide: (command, { documents, now, settings }) => {
    const { customerEmail, ...sent } = command.payload;
    const found = documents.get(plantBookId(customerEmail));
    const book: PlantBook = found?.type === 'plant-book' ? found : newPlantBook(customerEmail);
    if (book.commandIds.includes(command.id)) return ok(NO_CHANGES);
    const note = findNote(documents, sent.noteId);
    const zone = settings.business.timeZone;
    const days = note && checkInDays(note, { settings, zone });
    if (!days) return reject(problemInWords('invalid_input', NOT_OPEN, 'noteId'));
    if (localDateOf(now, zone) > days.freeUntil)
      return reject(problemInWords('invalid_input', OVER, 'noteId'));
    if (sent.words.trim() === '' && sent.plants.length + sent.photoIds.length === 0)
      return reject(problemInWords('invalid_input', NOTHING_SAID, 'words'));
    const changed = withCheckIn(book, { ...sent, words: sent.words.trim(), at: now });
    if (changed === book) return ok(NO_CHANGES);
    return ok({ claims: [], puts: [withCommand({ ...changed, changedAt: now }, command.id)] });
  },
};

/**
 * Answers a check-in in words, or says without any that it was read. Two phones end alike: words stand before none,
 * and of two answers the later one.
 */
export const answerCheckIn: CommandDefinition<'plantBook.answerCheckIn'> = {
  ...aboutCheckIn,
  reads: ({ payload }) => [plantBookId(payload.customerEmail)],

  decide: (command, { documents, now }) => {
    const { customerEmail, checkInId, words } = command.payload;
    const book = documents.get(plantBookId(customerEmail));
    if (book?.type !== 'plant-book' || !book.checkIns?.some((one) => one.checkInId === checkInId))
      return reject(problemInWords('invalid_input', GONE, 'checkInId'));
    if (book.commandIds.includes(command.id)) return ok(NO_CHANGES);
    const at = decidedAt(command, now);
    const answer = { at, by: command.by, commandId: command.id, words: words.trim() };
    const changed = withAnswer(book, checkInId, answer);
    return changed === book ? ok(NO_CHANGES) : ok({ claims: [], puts: [withCommand(changed, command.id)] });
  },
};

const NOT_OPEN = {
  en: 'There is no visit to tell us about yet.',
  es: 'Todavía no hay una visita sobre la que pueda contarnos.',
};
const OVER = {
  en: 'The free check-ins of this visit are over. Please book a visit.',
  es: 'Los reportes gratuitos de esta visita terminaron. Reserve una visita, por favor.',
};
const NOTHING_SAID = {
  en: 'Please say how a plant is doing, or add a line or a photo.',
  es: 'Díganos cómo está una planta, o agregue una línea o una foto.',
};
const GONE = {
  en: 'This check-in is not there any more.',
  es: 'Este reporte ya no está.',
};
