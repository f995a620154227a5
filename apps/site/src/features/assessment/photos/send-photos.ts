import { type ApiFailure, callApi, detailOr } from '@fieldleaf/contract/client';
import { assessmentPhotoPath } from '@fieldleaf/contract/paths';
import { withProof } from '../../../proof/with-proof.ts';
import { showToast } from '../../../toast/toasts.ts';
import { assessmentDraft } from '../assessment-draft.ts';
import { changePhoto, dropPhoto, type KeptPhoto, listPhotos, showSending } from './kept-photos.ts';
import { words } from './words.ts';

/** Retention of sent photos, and of those chosen for an assessment that was never finished. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** A server that is down tells nobody that it is back. */
const AGAIN_AFTER_SECONDS = 20;

let sending: Promise<void> | undefined;
let isAskedAgain = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends each kept photo that has an assessment, one at a time; failures are retried automatically. A call during
 * that sends photos added meanwhile too.
 */
export function sendPhotos(): Promise<void> {
  isAskedAgain = true;
  sending ??= sendAll();
  return sending;
}

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await bindToSaved();
      await forgetOld();
      if (!(await sendWaiting())) return;
    }
  } finally {
    sending = undefined;
    showSending(undefined);
  }
}

/** True if all of them could be asked about. */
async function sendWaiting(): Promise<boolean> {
  for (const photo of await listPhotos()) {
    if (photo.state !== 'waiting' || photo.assessmentId === null) continue;
    if (!(await sendOne(photo, photo.assessmentId))) return false;
  }
  return true;
}

/** The photos of this tab's draft go to the assessment that it became; a new one gets all of them. */
async function bindToSaved(): Promise<void> {
  const draft = assessmentDraft.load();
  if (!draft?.savedId) return;
  for (const { photoId, sessionId, assessmentId } of await listPhotos())
    if (sessionId === draft.sessionId && assessmentId !== draft.savedId)
      await changePhoto(photoId, { assessmentId: draft.savedId, state: 'waiting', said: '' });
}

async function forgetOld(): Promise<void> {
  for (const { photoId, state, assessmentId, addedAtMs } of await listPhotos()) {
    const isOwed = state === 'waiting' && assessmentId !== null;
    if (!isOwed && Date.now() - addedAtMs > KEPT_MS) await dropPhoto(photoId);
  }
}

/** True if the next one may go. */
async function sendOne({ photoId, jpeg }: KeptPhoto, assessmentId: string): Promise<boolean> {
  showSending(photoId);
  const path = assessmentPhotoPath(assessmentId, photoId);
  const upload = { bytes: jpeg, contentType: 'image/jpeg' };
  const sent = await withProof((headers) => callApi('PUT', path, { upload: { ...upload, headers } }));
  if (sent.ok) await changePhoto(photoId, { state: 'sent', said: '' });
  else await settle(photoId, sent.error);
  return sent.ok || !isPassing(sent.error);
}

/** True for failures that may pass: no connection, a server that is down or busy. */
const isPassing = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;

async function settle(photoId: string, failure: ApiFailure): Promise<void> {
  if (failure.status === 404) return dropPhoto(photoId);
  const said = detailOr(failure, words.notSent);
  if (isPassing(failure)) {
    const seconds = failure.retryAfterSeconds ?? AGAIN_AFTER_SECONDS;
    timer = setTimeout(() => void sendPhotos(), seconds * 1_000);
    return changePhoto(photoId, { said: failure.status === 429 ? said : '' });
  }
  await changePhoto(photoId, { state: 'refused', said });
  showToast({ title: words.notSent, description: said, destructive: true });
}
