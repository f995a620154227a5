import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import type { CheckIn } from '../plant/check-in.ts';
import type { PlantBook } from '../plant/plant-book.ts';
import { groupedBy } from './grouped-by.ts';
import type { PracticeModel } from './practice-model.ts';

/** Its photos as they were chosen, without those that were removed. */
export function photosOfCheckIn(
  { photosByNoteId }: Pick<PracticeModel, 'photosByNoteId'>,
  { noteId, photoIds }: Pick<CheckIn, 'noteId' | 'photoIds'>,
): readonly PlantPhoto[] {
  const taken = photosByNoteId.get(noteId) ?? [];
  return photoIds.flatMap((photoId) => taken.find((photo) => photo.photoId === photoId) ?? []);
}

export type CheckInOfBook = { readonly checkIn: CheckIn; readonly book: PlantBook };

type Books = Pick<PracticeModel, 'plantBooksById'>;

const bySending = ({ checkIn: one }: CheckInOfBook, { checkIn: other }: CheckInOfBook): number =>
  one.at < other.at ? -1 : 1;

const inBook = (book: PlantBook): readonly CheckInOfBook[] =>
  (book.checkIns ?? []).map((checkIn) => ({ checkIn, book }));

const booksToRead = groupedBy<PlantBook>(({ checkIns = [] }) =>
  checkIns.some(({ answer }) => !answer) ? 'unread' : undefined,
);

/** Check-ins that she has not read, the one that waits longest first. */
export const checkInsToRead = ({ plantBooksById }: Books): readonly CheckInOfBook[] =>
  (booksToRead(plantBooksById).get('unread') ?? [])
    .flatMap(inBook)
    .filter(({ checkIn }) => !checkIn.answer)
    .sort(bySending);

/** Every check-in: those not read yet, then the latest first. */
export const listCheckIns = ({ plantBooksById }: Books): readonly CheckInOfBook[] => [
  ...checkInsToRead({ plantBooksById }),
  ...[...plantBooksById.values()]
    .flatMap(inBook)
    .filter(({ checkIn }) => checkIn.answer)
    .sort((one, other) => bySending(other, one)),
];
