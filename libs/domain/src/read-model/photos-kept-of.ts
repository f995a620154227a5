import type { BookingId } from '../booking/booking.ts';
import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import type { PracticeModel } from './practice-model.ts';

type Model = Pick<PracticeModel, 'photosByNoteId' | 'removedPhotosById'>;

/** Everything that is kept about a note's photos, of removed ones too. */
export const photosKeptOf = (model: Model, noteId: BookingId): readonly PlantPhoto[] => [
  ...(model.photosByNoteId.get(noteId) ?? []),
  ...[...model.removedPhotosById.values()].filter((photo) => photo.noteId === noteId),
];
