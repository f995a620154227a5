import { photoPath } from '@fieldleaf/contract/paths';
import { photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { findDocument } from '@fieldleaf/domain/read-model/find-document';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { dataUrlOf } from '@fieldleaf/ui/photo/data-url';
import { useEffect, useState } from 'react';
import { readPhotoImage, saveOwnPhoto } from '../db/photos.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { whoseAnswer } from '../server/call-server.ts';

/** `offline`: it is on the server and there is no signal. `missing`: nobody has it any more. */
export type ShownPhoto =
  | { readonly status: 'loading' | 'offline' | 'missing' }
  | { readonly status: 'shown'; readonly src: string };

const LOADING: ShownPhoto = { status: 'loading' };

/**
 * A photo as an `<img>` shows it: this phone's own copy first, else the server's, which is then kept here.
 * Without signal it is tried again as soon as a sync has succeeded.
 */
export function usePhoto(photoId: string): ShownPhoto {
  const lastSyncedAt = useSyncState((state) => state.lastSyncedAt);
  const [shown, setShown] = useState<{ readonly of: string; readonly photo: ShownPhoto }>();
  const photo = shown?.of === photoId ? shown.photo : LOADING;
  const isSettled = photo.status === 'shown' || photo.status === 'missing';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a later sync is a reason to try once more
  useEffect(() => {
    if (isSettled) return;
    let wanted = true;
    loadPhoto(photoId).then(
      (loaded) => wanted && setShown({ of: photoId, photo: loaded }),
      () => wanted && setShown({ of: photoId, photo: { status: 'missing' } }),
    );
    return () => {
      wanted = false;
    };
  }, [photoId, isSettled, lastSyncedAt]);
  return photo;
}

/** The copy of this phone, or the server's, kept here from then on. */
export async function loadPhoto(photoId: string): Promise<ShownPhoto> {
  const own = await readPhotoImage(photoId);
  if (own !== undefined) return { status: 'shown', src: own };
  const fetched = await fetchPhoto(photoId);
  if (!fetched.ok) return { status: fetched.error === 'gone' ? 'missing' : 'offline' };
  const src = dataUrlOf(fetched.value);
  await keepCopy(photoId, src);
  return { status: 'shown', src };
}

async function keepCopy(photoId: string, src: string): Promise<void> {
  const known = findDocument(usePractice.getState().mirror, photoDocumentId(photoId));
  if (known?.type !== 'photo' || known.removed) return;
  // A phone without room shows it all the same.
  await saveOwnPhoto(known, src, 'kept').catch((error: unknown) => console.warn('No copy was kept.', error));
}

const DEADLINE_MS = 30_000;

/** `unreachable`: no answer of ours came. `gone`: the server does not have it, or does not show it. */
type NoPhoto = 'unreachable' | 'gone';

/** A photo from the server; anything that is no JPEG, a captive portal's page for instance, is no answer. */
async function fetchPhoto(photoId: string): Promise<Result<ArrayBuffer, NoPhoto>> {
  try {
    const answer = await fetch(photoPath(photoId), {
      credentials: 'same-origin',
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (whoseAnswer(answer.headers) !== 'own') return err('unreachable');
    if (answer.status === 404) return err('gone');
    const isJpeg = answer.headers.get('content-type') === 'image/jpeg';
    return answer.ok && isJpeg ? ok(await answer.arrayBuffer()) : err('unreachable');
  } catch {
    return err('unreachable');
  }
}
