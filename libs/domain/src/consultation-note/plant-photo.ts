import type { BookingId } from '../booking/booking.ts';
import type { PhotoOnSite } from '../photo/photo-on-site.ts';
import type { Instant } from '../time/instant.ts';

/** Record of a plant photo; its bytes are stored elsewhere and never replicate. */
export type PlantPhoto = {
  readonly _id: `photo:${string}`;
  readonly type: 'photo';
  readonly v: 1;
  /** A ULID, made by the phone that took it; of a customer's, made of the assessment's secret id. */
  readonly photoId: string;
  /** Booking of the photo's visit, whether its note is written or not. */
  readonly noteId: BookingId;
  /** Empty: of the visit as a whole. */
  readonly plantName: string;
  /** The plant it shows; absent: its name tells, in its note. */
  readonly plantId?: string;
  readonly sizeBytes: number;
  /** The customer sent it with the assessment, before the visit; absent: it was taken for the note. */
  readonly fromCustomer?: true;
  /** Time it was added to the note, by the phone's clock; for a customer's photo, the time it arrived. */
  readonly addedAt: Instant;
  /** Decision about showing it publicly; absent: none was ever made. */
  readonly onSite?: PhotoOnSite;
  /** Set when it was removed: what is left says that it is not to come back. */
  readonly removed?: { readonly at: Instant; readonly commandId: string };
};

export const photoDocumentId = (photoId: string): PlantPhoto['_id'] => `photo:${photoId}`;
