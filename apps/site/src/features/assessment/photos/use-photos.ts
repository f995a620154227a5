import { MOST_PHOTOS } from '@fieldleaf/domain/assessment/assessment';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { addPhotos } from './add-photos.ts';
import { dropPhoto, type KeptPhoto, listPhotos, shownPhotos, subscribeToPhotos } from './kept-photos.ts';
import { words } from './words.ts';

/** The photos of the draft `sessionId`; `onTakenBack` hears of one that may have been sent already. */
export function usePhotos(sessionId: string, onTakenBack: () => void) {
  const { photos: all, sendingId } = useSyncExternalStore(subscribeToPhotos, shownPhotos);
  const [isPreparing, setIsPreparing] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  useEffect(() => void listPhotos(), []);
  const photos = all.filter((photo) => photo.sessionId === sessionId);
  const room = MOST_PHOTOS - photos.length;

  async function add(files: readonly File[]) {
    setIsPreparing(true);
    setRefusals([]);
    const refused = await addPhotos(sessionId, files.slice(0, room));
    setRefusals(files.length > room ? [...refused, words.leftOut(MOST_PHOTOS)] : refused);
    setIsPreparing(false);
  }

  async function remove({ photoId, assessmentId }: KeptPhoto) {
    if (assessmentId !== null) onTakenBack();
    await dropPhoto(photoId);
  }

  return { photos, room, status: statusOf(photos, sendingId), isPreparing, refusals, add, remove };
}

/** How far they are, in one line. */
function statusOf(photos: readonly KeptPhoto[], sendingId: string | undefined): string {
  const sent = photos.filter(({ state }) => state === 'sent').length;
  const sendingAt = photos.findIndex(({ photoId }) => photoId === sendingId);
  if (photos.length === 0) return '';
  if (sendingAt >= 0) return words.sending(sendingAt + 1, photos.length);
  const waiting = photos.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return words.sent(sent);
  return waiting.some(({ assessmentId }) => assessmentId !== null)
    ? words.waiting
    : words.chosen(waiting.length);
}
