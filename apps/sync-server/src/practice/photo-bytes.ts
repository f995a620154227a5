import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Desk } from './desk.ts';

/** A photo itself, in `ops`: phones fetch the ones they show and never replicate them. */
type PhotoBytes = {
  readonly _id: `photo-bytes:${string}`;
  readonly type: 'photo-bytes';
  readonly v: 1;
  readonly jpegBase64: string;
  readonly keptAt: Instant;
};

const bytesId = (photoId: string): PhotoBytes['_id'] => `photo-bytes:${photoId}`;

export async function loadPhotoBytes({ ops }: Desk, photoId: string): Promise<Buffer | undefined> {
  const kept = await ops.get<PhotoBytes>(bytesId(photoId));
  return kept && Buffer.from(kept.jpegBase64, 'base64');
}

/** False: something else has this id. The same bytes again are kept already. */
export async function keepPhotoBytes(desk: Desk, photoId: string, jpeg: Buffer): Promise<boolean> {
  const written = await desk.ops.put<PhotoBytes>({
    _id: bytesId(photoId),
    type: 'photo-bytes',
    v: 1,
    jpegBase64: jpeg.toString('base64'),
    keptAt: desk.now(),
  });
  return written.ok || ((await loadPhotoBytes(desk, photoId))?.equals(jpeg) ?? false);
}

export async function removePhotoBytes({ ops }: Pick<Desk, 'ops'>, photoId: string): Promise<void> {
  const kept = await ops.get<PhotoBytes>(bytesId(photoId));
  if (kept) await ops.remove(kept._id, kept._rev);
}
