import { normaliseEmail } from '../booking/normalise-email.ts';
import type { ConsultationNote, SharedNote } from '../consultation-note/consultation-note.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import type { PlantBook } from '../plant/plant-book.ts';
import { addressesOf, keptAddress, recordsOfPerson } from './customer-addresses.ts';
import { consultationNotesByEmail } from './customer-groups.ts';
import { latestVisitFirst } from './notes-by-visit.ts';
import type { PracticeModel } from './practice-model.ts';

/** A note whose customer sees it. */
export type SharedVisitNote = ConsultationNote & { readonly shared: SharedNote };

/**
 * Addresses whose visits a book shows: a link proves one inbox, so only the address a person goes on with shows those
 * merged into it.
 */
export const addressesInBook = (
  model: Pick<PracticeModel, 'customerMergesById'>,
  email: string,
): readonly string[] => {
  const addresses = addressesOf(model, email);
  return addresses[0] === normaliseEmail(email) ? addresses : [normaliseEmail(email)];
};

/** Addresses whose book shows the visits of this one. */
export const addressesOfBooksShowing = (
  model: Pick<PracticeModel, 'customerMergesById'>,
  email: string,
): readonly string[] => [...new Set([normaliseEmail(email), keptAddress(model, email)])];

const isShared = (note: ConsultationNote): note is SharedVisitNote => Boolean(note.shared);

/** Shared notes of these addresses, latest visit first. */
export const sharedNotesOf = (
  { consultationNotesById }: Pick<PracticeModel, 'consultationNotesById'>,
  addresses: readonly string[],
): readonly SharedVisitNote[] =>
  recordsOfPerson(consultationNotesByEmail(consultationNotesById), addresses)
    .filter(isShared)
    .sort(latestVisitFirst);

export const bookOf = (
  { plantBooksById }: Pick<PracticeModel, 'plantBooksById'>,
  email: string,
): PlantBook | undefined => plantBooksById.get(customerIdOf(email));
