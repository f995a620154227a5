import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import type { PhotoResponse } from '@fieldleaf/contract/photos';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { err, ok } from '@fieldleaf/domain/result';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { StoredOwnPhoto } from '../db/photos.ts';
import { sendPhotos } from '../sync/send-photos.ts';
import type { SendPhotosDeps } from '../sync/send-photos-deps.ts';

export const photoId = (n: number): string => `01J${String(n).padStart(23, '0')}`;

export const aPhoto = (n: number, noteId: BookingId = 'BK-AAAAAA') => {
  const addedAt = instantOf(1_800_000_000_000 + n);
  const named = { photoId: photoId(n), noteId, plantName: 'Monstera', sizeBytes: 3, addedAt };
  return { _id: photoDocumentId(photoId(n)), type: 'photo', v: 1, ...named } as const;
};

export const own = (n: number, changes: Partial<StoredOwnPhoto> = {}, noteId: BookingId = 'BK-AAAAAA') => {
  const photo = aPhoto(n, noteId);
  const rest = { state: 'waiting', attempts: 0, nextAttemptAt: null, refusal: null } as const;
  return { _id: photo._id, _rev: '1-a', photo, ...rest, ...changes } satisfies StoredOwnPhoto;
};

/** A phone with these photos whose mirror shows these documents; `answer` is the server's. */
export function phoneWith(photos: readonly StoredOwnPhoto[], mirror: readonly string[] = ['note:BK-AAAAAA']) {
  let kept = [...photos];
  let now = 1_800_000_100_000;
  let answer = (): ApiResult<PhotoResponse> => ok({ status: 'success' } as PhotoResponse);
  const sent: string[] = [];
  const removals: string[] = [];
  const removed = new Set<string>();
  const deps: SendPhotosDeps = {
    readOwnPhotos: async () => kept,
    readPhotoImage: async () => 'data:image/jpeg;base64,AAAA',
    changeOwnPhoto: async (changed, changes) => {
      const current = kept.find(({ _id, _rev }) => _id === changed._id && _rev === changed._rev);
      if (!current) return undefined;
      const after = { ...current, ...changes, _rev: `${current._rev}+` };
      kept = kept.map((one) => (one._id === changed._id ? after : one));
      return after;
    },
    removeOwnPhoto: async ({ _id }) => {
      kept = kept.filter((one) => one._id !== _id);
    },
    inMirror: async (ids) => new Set(ids.filter((id) => mirror.includes(id))),
    removedInMirror: async (ids) => new Set(ids.filter((id) => removed.has(id))),
    unsettledNotes: async () => new Set(),
    upload: async (photo) => {
      sent.push(photo.photoId);
      return answer();
    },
    saveRemoval: async ({ photoId: id }) => {
      removals.push(id);
      return true;
    },
    now: () => now,
  };
  return {
    deps,
    sent,
    removals,
    /** The mirror says that somebody removed it. */
    hearRemoved: (id: string) => removed.add(id),
    /** She takes a photo back, or changes her mind, while something else goes on. */
    change: (id: string, changes: Partial<StoredOwnPhoto>) => {
      kept = kept.map((one) => (one._id === id ? { ...one, ...changes, _rev: `${one._rev}!` } : one));
    },
    states: () => kept.map(({ state }) => state),
    kept: () => kept,
    answers: (next: () => ApiResult<PhotoResponse>) => {
      answer = next;
    },
    wait: (ms: number) => {
      now += ms;
    },
    send: (changes: Partial<SendPhotosDeps> = {}) => sendPhotos({ ...deps, ...changes }),
  };
}

export const failure = (status: number, changes: Partial<ApiFailure> = {}) =>
  err({ status, code: 'network', message: 'No.', ...changes } as ApiFailure);
