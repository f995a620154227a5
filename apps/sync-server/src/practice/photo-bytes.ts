import type { Instant } from '@fieldleaf/domain/time/instant';
import type { AppContext } from './app-context.ts';

/** A photo itself, in `ops`: phones fetch the ones they show and never replicate them. */
type PhotoBytes = {
  readonly _id: `photo-bytes:${string}`;
  readonly type: 'photo-bytes';
  readonly v: 1;
  readonly jpegBase64: string;
  readonly keptAt: Instant;
};

const bytesId = (photoId: string): PhotoBytes['_id'] => `photo-bytes:${photoId}`;

export async function loadPhotoBytes({ ops }: AppContext, photoId: string): Promise<Buffer | undefined> {
  const kept = await ops.get<PhotoBytes>(bytesId(photoId));
  return kept && Buffer.from(kept.jpegBase64, 'base64');
}

/** False: something else has this id. The same bytes again are kept already. */
export async function keepPhotoBytes(ctx: AppContext, photoId: string, jpeg: Buffer): Promise<boolean> {
  const written = await ctx.ops.put<PhotoBytes>({
    _id: bytesId(photoId),
    type: 'photo-bytes',
    v: 1,
    jpegBase64: jpeg.toString('base64'),
    keptAt: ctx.now(),
  });
  return written.ok || ((await loadPhotoBytes(ctx, photoId))?.equals(jpeg) ?? false);
}

export async function removePhotoBytes({ ops }: Pick<AppContext, 'ops'>, photoId: string): Promise<void> {
  const kept = await ops.get<PhotoBytes>(bytesId(photoId));
  if (kept) await ops.remove(kept._id, kept._rev);
}

/**
 * Lets go of the bytes of photos that were removed. A server looks at each once; one that starts looks at all
 * of them again, because the one before it may have died over any.
 */
export function createSweepRemovedPhotos(ctx: AppContext) {
  const swept = new Set<string>();
  return async (): Promise<void> => {
    for (const photoId of [...ctx.model().removedPhotosById.keys()]) {
      if (swept.has(photoId)) continue;
      await removePhotoBytes(ctx, photoId).then(() => swept.add(photoId), ctx.report);
    }
  };
}
