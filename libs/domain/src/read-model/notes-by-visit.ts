import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { addressesOf } from './customer-addresses.ts';
import type { PracticeModel } from './practice-model.ts';

type Notes = Pick<PracticeModel, 'consultationNotesById'>;

const sorted = new WeakMap<PracticeModel['consultationNotesById'], readonly ConsultationNote[]>();

export const latestVisitFirst = (one: ConsultationNote, other: ConsultationNote): number => {
  const { consultation_date: date } = one.content;
  const { consultation_date: otherDate } = other.content;
  if (date === otherDate) return one.noteId < other.noteId ? -1 : 1;
  return date > otherDate ? -1 : 1;
};

/** All notes, latest visit first; sorted once per state of the model. */
export function notesByVisit({ consultationNotesById }: Notes): readonly ConsultationNote[] {
  const known = sorted.get(consultationNotesById);
  if (known !== undefined) return known;
  const notes = [...consultationNotesById.values()].sort(latestVisitFirst);
  sorted.set(consultationNotesById, notes);
  return notes;
}

/** Notes of the customer with this address, latest visit first. */
export function notesOfCustomer(
  model: Notes & Pick<PracticeModel, 'customerMergesById'>,
  customerEmail: string,
): readonly ConsultationNote[] {
  const addresses = addressesOf(model, customerEmail);
  return notesByVisit(model).filter(({ content }) => addresses.includes(content.customer_email));
}
