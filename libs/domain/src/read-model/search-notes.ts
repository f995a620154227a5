import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import {
  type ConsultationNote,
  NOTE_LISTS,
  NOTE_TEXTS,
  type PlantType,
} from '../consultation-note/consultation-note.ts';
import { foldText } from '../consultation-note/fold-text.ts';
import type { LocalDate } from '../time/local-date.ts';
import { notesByVisit } from './notes-by-visit.ts';
import type { PracticeModel } from './practice-model.ts';

/** Filter for notes; a field left out narrows nothing. Both dates are included. */
export type NoteFilter = {
  /** Words that must all occur anywhere in the note or the customer's name; case and accents do not matter. */
  readonly query?: string | undefined;
  /** Any part of the address. */
  readonly customerEmail?: string | undefined;
  readonly plantType?: PlantType | undefined;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
};

type Model = Pick<PracticeModel, 'bookingsById' | 'consultationNotesById'>;

/** The notes that match, latest visit first; without a filter all of them. */
export function searchNotes(model: Model, filter: NoteFilter = {}): readonly ConsultationNote[] {
  const words = foldText(filter.query ?? '')
    .split(' ')
    .filter(Boolean);
  const email = normaliseEmail(filter.customerEmail ?? '');
  return notesByVisit(model).filter(
    (note) =>
      note.content.customer_email.includes(email) &&
      matchesFields(note, filter) &&
      matchesWords(note, words, model),
  );
}

const matchesFields = ({ content }: ConsultationNote, { plantType, from, to }: NoteFilter): boolean =>
  (plantType === undefined || content.plants.some(({ plant_type }) => plant_type === plantType)) &&
  (from === undefined || content.consultation_date >= from) &&
  (to === undefined || content.consultation_date <= to);

function matchesWords(note: ConsultationNote, words: readonly string[], { bookingsById }: Model): boolean {
  if (words.length === 0) return true;
  const booking = bookingsById.get(note.noteId);
  const name = booking ? foldedNameOf(booking) : '';
  const text = noteText(note);
  return words.every((word) => text.includes(word) || name.includes(word));
}

const foldedNames = new WeakMap<Booking, string>();

function foldedNameOf(booking: Booking): string {
  const known = foldedNames.get(booking);
  if (known !== undefined) return known;
  const name = foldText(customerName(booking.customer));
  foldedNames.set(booking, name);
  return name;
}

const foldedTexts = new WeakMap<ConsultationNote, string>();

/** Everything written in a note, folded once per version of it. */
export function noteText(note: ConsultationNote): string {
  const known = foldedTexts.get(note);
  if (known !== undefined) return known;
  const { content, progress, noteId } = note;
  const text = foldText(
    [
      noteId,
      content.customer_email,
      ...content.plants.flatMap(({ plant_name, plant_type, issues }) => [plant_name, plant_type, ...issues]),
      ...NOTE_TEXTS.map((field) => content[field]),
      ...NOTE_LISTS.flatMap((field) => content[field]),
      ...Object.values(content.care_plan),
      ...progress.map((entry) => `${entry.plantName ?? ''} ${entry.progress}`),
    ].join('\n'),
  );
  foldedTexts.set(note, text);
  return text;
}
