import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { loadPhoto } from '../photos/use-photo.ts';

type Model = Pick<PracticeModel, 'bookingsById' | 'photosByNoteId'>;

const DAY_MS = 86_400_000;

/** Photo ids on this phone, or available nowhere. */
const settled = new Set<string>();

/**
 * Fetches what customers sent for visits from yesterday on, once each: whoever comes to them may have no signal there.
 * Without signal the next sync tries the rest.
 */
export async function keepPhotosOfVisitsAhead(model: Model): Promise<void> {
  for (const photoId of photosOfVisitsAhead(model, Date.now())) {
    if (settled.has(photoId)) continue;
    const { status } = await loadPhoto(photoId);
    if (status === 'offline') return;
    settled.add(photoId);
  }
}

const photosOfVisitsAhead = ({ bookingsById, photosByNoteId }: Model, nowMs: number): readonly string[] =>
  [...photosByNoteId.values()].flatMap((photos) =>
    photos
      .filter(({ fromCustomer, noteId }) => {
        const startsAt = fromCustomer && bookingsById.get(noteId)?.appointment.startsAt;
        return startsAt !== undefined && epochMsOf(startsAt) > nowMs - DAY_MS;
      })
      .map(({ photoId }) => photoId),
  );
