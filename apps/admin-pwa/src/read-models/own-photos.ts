import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { useMemo } from 'react';
import { create } from 'zustand';
import { usePractice } from './practice.ts';

/** A photo of this phone that the server does not have, or does not want, or that was taken back here. */
export type PendingPhoto = {
  readonly photo: PlantPhoto;
  readonly state: 'waiting' | 'sent' | 'refused' | 'unwanted';
  readonly refusal: string | null;
};

/** While the phone is unlocked; nothing of it stays in memory when it locks. */
const useOwnPhotos = create<{ readonly pending: readonly PendingPhoto[] }>(() => ({ pending: [] }));

export const projectOwnPhotos = (pending: readonly PendingPhoto[]): void =>
  useOwnPhotos.setState({ pending });

type PhotosByNote = ReadonlyMap<string, readonly PlantPhoto[]>;

/** Each note's photos, oldest first: those of the practice, and those that only this phone has yet. */
export function usePhotosByNote(): PhotosByNote {
  const shared = usePractice(({ shown }) => shown.photosByNoteId);
  const pending = useOwnPhotos((state) => state.pending);
  return useMemo(() => withPending(shared, pending), [shared, pending]);
}

/** Returns the photos taken for a note, and those its customer sent before the visit. */
export function usePhotosOfVisit(noteId: string) {
  const photos = usePhotosByNote().get(noteId);
  return useMemo(() => {
    const isSent = ({ fromCustomer }: PlantPhoto) => fromCustomer === true;
    return { taken: photos?.filter((photo) => !isSent(photo)) ?? [], sent: photos?.filter(isSent) ?? [] };
  }, [photos]);
}

/** The photos of this phone that wait for their note to be saved for the first time. */
export function useBegunPhotos(): readonly PlantPhoto[] {
  const notesById = usePractice(({ shown }) => shown.consultationNotesById);
  const pending = useOwnPhotos((state) => state.pending);
  return useMemo(
    () => pending.filter(isOfBegunNote(notesById)).map(({ photo }) => photo),
    [notesById, pending],
  );
}

/** The photos of this phone that follow by themselves, as soon as there is signal. */
export function useFollowingPhotos(): readonly PlantPhoto[] {
  const notesById = usePractice(({ shown }) => shown.consultationNotesById);
  const pending = useOwnPhotos((state) => state.pending);
  return useMemo(() => {
    const isBegun = isOfBegunNote(notesById);
    return pending.filter((own) => own.state === 'waiting' && !isBegun(own)).map(({ photo }) => photo);
  }, [notesById, pending]);
}

/** True if a photo waits for its note rather than for a connection. */
export const isOfBegunNote =
  (notesById: ReadonlyMap<string, unknown>) =>
  ({ photo, state }: Pick<PendingPhoto, 'photo'> & { readonly state: string }): boolean =>
    state === 'waiting' && !notesById.has(photo.noteId);

/** Returns the state of a photo on this phone; undefined if it is on the server. */
export const usePendingPhoto = (photoId: string): PendingPhoto | undefined =>
  useOwnPhotos(({ pending }) => pending.find(({ photo }) => photo.photoId === photoId));

/** The photos that were not taken and wait for a decision. */
export function useRefusedPhotos(): readonly PendingPhoto[] {
  const pending = useOwnPhotos((state) => state.pending);
  return useMemo(() => pending.filter(({ state }) => state === 'refused'), [pending]);
}

function withPending(shared: PhotosByNote, pending: readonly PendingPhoto[]): PhotosByNote {
  if (pending.length === 0) return shared;
  const all = new Map(shared);
  for (const { photo, state } of pending) {
    const others = (all.get(photo.noteId) ?? []).filter(({ photoId }) => photoId !== photo.photoId);
    const shown = state === 'unwanted' ? others : [...others, photo];
    all.set(
      photo.noteId,
      shown.sort((one, other) => (one.addedAt < other.addedAt ? -1 : 1)),
    );
  }
  return all;
}
