import { normaliseEmail } from '../booking/normalise-email.ts';
import type { Command, CommandKind } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { noteProblem } from '../consultation-note/check-note.ts';
import {
  type ConsultationNote,
  type NoteEvent,
  noteDocumentId,
} from '../consultation-note/consultation-note.ts';
import { fillFromPlans } from '../consultation-note/fill-from-plans.ts';
import { findNote, hasHappenedToNote } from '../consultation-note/find-note.ts';
import { differences } from '../consultation-note/note-content.ts';
import { plantIdsIn } from '../consultation-note/plant-id.ts';
import { findInvoice } from '../invoice/find-invoice.ts';
import { invoiceDocumentId } from '../invoice/invoice.ts';
import { type Problem, problemInWords } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import { checkInDays, withAnswer, withCheckIn } from './check-in.ts';
import { isPhotoConsultationPaid } from './photo-consultation.ts';
import { newPlantBook, type PlantBook, plantBookId, withCommand } from './plant-book.ts';
import { EMPTY_PLAN, tidyPlan } from './plant-plan.ts';

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
  reads: ({ payload: { customerEmail, noteId, invoiceId } }) => [
    plantBookId(customerEmail),
    noteDocumentId(noteId),
    ...(invoiceId === undefined ? [] : [invoiceDocumentId(invoiceId)]),
  ],

  decide: (command, { documents, now, settings }) => {
    const { customerEmail, ...sent } = command.payload;
    const found = documents.get(plantBookId(customerEmail));
    const book: PlantBook = found?.type === 'plant-book' ? found : newPlantBook(customerEmail);
    if (book.commandIds.includes(command.id)) return ok(NO_CHANGES);
    const note = findNote(documents, sent.noteId);
    const zone = settings.business.timeZone;
    const days = note && checkInDays(note, { settings, zone });
    if (!days) return reject(problemInWords('invalid_input', NOT_OPEN, 'noteId'));
    if (localDateOf(now, zone) > days.freeUntil && !isPaidFor(sent.invoiceId, book, documents))
      return reject(problemInWords('invalid_input', OVER, 'noteId'));
    if (sent.words.trim() === '' && sent.plants.length + sent.photoIds.length === 0)
      return reject(problemInWords('invalid_input', NOTHING_SAID, 'words'));
    const changed = withCheckIn(book, { ...sent, words: sent.words.trim(), at: now });
    if (changed === book) return ok(NO_CHANGES);
    return ok({ claims: [], puts: [withCommand({ ...changed, changedAt: now }, command.id)] });
  },
};

/** True if a photo consultation of this customer is paid, and no check-in was sent for it yet. */
function isPaidFor(
  invoiceId: string | undefined,
  { customerEmail, checkIns = [] }: PlantBook,
  documents: CommandFacts['documents'],
): boolean {
  const invoice = invoiceId === undefined ? undefined : findInvoice(documents, invoiceId);
  if (!invoice || normaliseEmail(invoice.customer.email) !== customerEmail) return false;
  return isPhotoConsultationPaid(invoice) && !checkIns.some((checkIn) => checkIn.invoiceId === invoiceId);
}

/**
 * Answers a check-in in words, with other plans or with times to choose from, or says nothing but that it was read. Two
 * phones end alike: an answer stands before none, and of two the later one. The plans are written first; the book commits.
 */
export const answerCheckIn: CommandDefinition<'plantBook.answerCheckIn'> = {
  ...aboutCheckIn,
  reads: ({ payload: { customerEmail, plans = [] } }) => [
    plantBookId(customerEmail),
    ...new Set(plans.map(({ noteId }) => noteDocumentId(noteId))),
  ],

  decide: (command, { documents, now }) => {
    const { customerEmail, checkInId, words, plans = [], visit } = command.payload;
    const book = documents.get(plantBookId(customerEmail));
    if (book?.type !== 'plant-book' || !book.checkIns?.some((one) => one.checkInId === checkInId))
      return reject(problemInWords('invalid_input', GONE, 'checkInId'));
    if (book.commandIds.includes(command.id)) return ok(NO_CHANGES);
    const at = decidedAt(command, now);
    const notes = notesWithPlans(command, { documents, now });
    if (!notes.ok) return reject(notes.error);
    const plantIds = plans.map(({ plantId }) => plantId);
    const said = { words: words.trim(), ...(plantIds.length > 0 && { plantIds }), ...(visit && { visit }) };
    const changed = withAnswer(book, checkInId, { at, by: command.by, commandId: command.id, ...said });
    const books = changed === book ? [] : [withCommand(changed, command.id)];
    return ok({ claims: [], puts: [...notes.value, ...books] });
  },
};

/** The notes with the plans of an answer; of those that it was written into before nothing is written again. */
function notesWithPlans(
  command: Command<'plantBook.answerCheckIn'>,
  { documents, now }: Pick<CommandFacts, 'documents' | 'now'>,
): Result<readonly ConsultationNote[], Problem> {
  const { plans = [] } = command.payload;
  const notes = new Map<string, ConsultationNote>();
  for (const [index, { noteId, plantId, plan }] of plans.entries()) {
    const note = notes.get(noteId) ?? findNote(documents, noteId);
    const place = note ? plantIdsIn(note.content).indexOf(plantId) : -1;
    const plant = note?.content.plants[place];
    if (!note?.shared || !plant) return err(problemInWords('invalid_input', NO_PLANT, `plans.${index}`));
    const planned = { ...plant, plan: tidyPlan(plan) ?? EMPTY_PLAN };
    const wrong = noteProblem({ plants: [planned] }, `plans.${index}.`);
    if (wrong) return err(wrong);
    const plants = note.content.plants.with(place, planned);
    notes.set(noteId, { ...note, content: { ...note.content, plants } });
  }
  const at = decidedAt(command, now);
  return ok([...notes.values()].flatMap((note) => noteAfter(note, findNote(documents, note.noteId))));

  function noteAfter(
    note: ConsultationNote,
    found: ConsultationNote | undefined,
  ): readonly ConsultationNote[] {
    if (!found || hasHappenedToNote(found, command.id)) return [];
    const content = fillFromPlans(note.content, found.content);
    const before = differences(found.content, content);
    const event: NoteEvent = { what: 'updated', at, by: command.by, commandId: command.id, before };
    return [{ ...note, content, history: [...note.history, event] }];
  }
}

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
const NO_PLANT = {
  en: 'This plant is not on the customer’s page any more.',
  es: 'Esta planta ya no está en la página del cliente.',
};
const GONE = {
  en: 'This check-in is not there any more.',
  es: 'Este reporte ya no está.',
};
