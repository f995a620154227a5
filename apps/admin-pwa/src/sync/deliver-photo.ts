import type { StoredOwnPhoto } from '../db/photos.ts';
import type { SendPhotosDeps } from './send-photos-deps.ts';
import { faultOf, type SyncFault } from './sync-fault.ts';

const BACK_OFF_MS = [5_000, 30_000, 120_000];
const LONGEST_BACK_OFF_MS = 600_000;
/** However long a server asks for; what seems to be longer is a clock that was set back. */
const LONGEST_WAIT_MS = 3_600_000;

/** A photo cannot be sent in parts; whether another network is worth a try is for her to say. */
const BLOCKED =
  'Something between this phone and the server blocks photos of this size. It is still here; send it again on another network.';

/** `later`: the next photo would fare no better. With the photo as it stands on this phone now. */
type Delivery =
  | { readonly came: 'arrived'; readonly own: StoredOwnPhoto }
  | { readonly came: 'later'; readonly own: StoredOwnPhoto }
  | { readonly came: 'refused'; readonly own: StoredOwnPhoto; readonly refusal: string };

/**
 * Sends one photo. That it is leaving is written down first: whoever takes it back meanwhile must not
 * believe that it never left.
 */
export async function deliverPhoto(own: StoredOwnPhoto, deps: SendPhotosDeps): Promise<Delivery> {
  const src = await deps.readPhotoImage(own.photo.photoId);
  if (src === undefined) return { came: 'refused', own, refusal: 'This phone has lost the photo.' };
  const leaving = await deps.changeOwnPhoto(own, { attempts: own.attempts + 1 });
  if (!leaving) return { came: 'later', own };

  const answer = await deps.upload(leaving.photo, src);
  if (answer.ok) return { came: 'arrived', own: leaving };
  const fault = faultOf(answer.error);
  if (fault.kind === 'refused') return { came: 'refused', own: leaving, refusal: answer.error.message };
  if (fault.kind === 'too-large')
    return { came: 'refused', own: leaving, refusal: fault.onTheWay ? BLOCKED : answer.error.message };
  await deps.changeOwnPhoto(leaving, { nextAttemptAt: deps.now() + waitMs(fault, own.attempts) });
  return { came: 'later', own: leaving };
}

function waitMs(fault: SyncFault, attempts: number): number {
  const patienceMs = 'retryAfterSeconds' in fault ? fault.retryAfterSeconds * 1_000 : 0;
  return Math.min(Math.max(BACK_OFF_MS[attempts] ?? LONGEST_BACK_OFF_MS, patienceMs), LONGEST_WAIT_MS);
}

/** Whether a photo's time has come. */
export function isDue({ nextAttemptAt }: Pick<StoredOwnPhoto, 'nextAttemptAt'>, now: number): boolean {
  const remainingMs = (nextAttemptAt ?? 0) - now;
  return remainingMs <= 0 || remainingMs > LONGEST_WAIT_MS;
}
