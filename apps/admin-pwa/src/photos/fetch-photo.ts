import { photoPath } from '@fieldleaf/contract/paths';
import { err, ok, type Result } from '@fieldleaf/domain/result';

const DEADLINE_MS = 30_000;

/** `unreachable`: no answer of ours came. `gone`: the server does not have it, or does not show it. */
type NoPhoto = 'unreachable' | 'gone';

/** A photo from the server; anything that is no JPEG, a captive portal's page for instance, is no answer. */
export async function fetchPhoto(photoId: string): Promise<Result<ArrayBuffer, NoPhoto>> {
  try {
    const answer = await fetch(photoPath(photoId), {
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (answer.status === 404) return err('gone');
    const isJpeg = answer.headers.get('content-type') === 'image/jpeg';
    return answer.ok && isJpeg ? ok(await answer.arrayBuffer()) : err('unreachable');
  } catch {
    return err('unreachable');
  }
}
