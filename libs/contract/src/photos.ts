import { PhotoIdText } from '@fieldleaf/domain/consultation-note/note-payloads';
import { PlantIdText } from '@fieldleaf/domain/plant/plant-payloads';
import { BookingIdText, closed, InstantText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** The largest photo the server takes, in bytes of JPEG; the phone makes them smaller. */
export const LARGEST_PHOTO_BYTES = 400_000;

/**
 * Metadata of the JPEG in the body of `PUT /api/admin/photos/{photoId}`: in headers, because URLs are logged on the
 * way. `x-plant-name` is percent-encoded; without it the photo is of the whole visit.
 */
export const PhotoHeaders = Type.Object({
  'x-note-id': BookingIdText,
  'x-plant-name': Type.Optional(Type.String({ maxLength: 1200 })),
  'x-plant-id': Type.Optional(PlantIdText),
  'x-added-at': Type.Optional(InstantText),
  /** A phone brings back what a customer had sent, and a restored server has lost. */
  'x-from-customer': Type.Optional(Type.Literal('yes')),
});

export const PhotoResponse = closed({
  status: Type.Literal('success'),
  photo: closed({
    photoId: PhotoIdText,
    noteId: BookingIdText,
    plantName: Type.String(),
    sizeBytes: Type.Integer(),
    addedAt: InstantText,
  }),
});

/** Response to a photo sent with an assessment. */
export const SentPhotoResponse = closed({ status: Type.Literal('success') });

export type PhotoResponse = Static<typeof PhotoResponse>;
