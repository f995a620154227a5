import { type Booking, bookingDocumentId } from '../booking/booking.ts';
import type { PracticeDocument } from '../document.ts';
import { comparePractices } from '../restore/compare-practices.ts';
import type { StoredDocument } from '../restore/stored-document.ts';
import type { Instant } from '../time/instant.ts';
import { aBooking, chicago, created } from './builders.ts';

export const AFTER_BACKUP = chicago('2027-03-12', '18:00');
const NOTHING: ReadonlySet<string> = new Set();

export const stored = (document: PracticeDocument, rev = '1-a'): StoredDocument => ({
  ...document,
  _rev: rev,
});

/** The differences when the server has no record of what is not in its documents. */
export const compared = (here: readonly StoredDocument[], there: readonly StoredDocument[]) =>
  comparePractices({ here, there, commandsThere: NOTHING });

export const photoOf = (photoId: string, removed?: { at: Instant; commandId: string }): PracticeDocument => ({
  _id: `photo:${photoId}`,
  type: 'photo',
  v: 1,
  photoId,
  noteId: 'BK-AAAAAA',
  plantName: 'Monstera',
  sizeBytes: 10,
  addedAt: AFTER_BACKUP,
  ...(removed && { removed }),
});

/** A visit to which this was done, one after the other. */
export const withEvents = (commandIds: readonly string[], number = 0): Booking => {
  const bookingId = `BK-AAAAA${number}` as const;
  return {
    ...aBooking(),
    _id: bookingDocumentId(bookingId),
    bookingId,
    history: commandIds.map((commandId) => created(AFTER_BACKUP, commandId)),
  };
};
