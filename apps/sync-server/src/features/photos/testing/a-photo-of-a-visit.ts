import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import { aBooking, aNote, consultant } from '@fieldleaf/domain/testing/builders';
import { aJpeg } from '@fieldleaf/domain/testing/jpeg-builder';
import { keepPhoto } from '../../../practice/keep-photo.ts';
import type { Store } from '../../../store/store.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { startServer } from '../../../testing/start-server.ts';

export const PHOTO_ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

export const jpeg = Buffer.from(aJpeg());

export const removal = (noteId: BookingId): Command => ({
  id: '01J00000000000000000000001',
  kind: 'photo.remove',
  at: TEST_NOW,
  by: consultant,
  payload: { photoId: PHOTO_ID, noteId },
});

/** A server that has a visit of Ana's, its note and a photo; `bytes` tells whether the store still has those. */
export async function aPhotoOfAVisit(store: Store) {
  const booking = aBooking({ status: 'completed' });
  const note = aNote();
  for (const document of [booking, note]) await store.database('practice').put(document);
  const server = await startServer(store, () => TEST_NOW);
  const { noteId } = note;
  await keepPhoto(server.ctx, { photoId: PHOTO_ID, noteId, plantName: '', addedAt: TEST_NOW, jpeg });
  const bytes = async () => (await store.database('ops').get(`photo-bytes:${PHOTO_ID}`)) !== undefined;
  return { store, server, noteId, email: booking.customer.email, bytes };
}
