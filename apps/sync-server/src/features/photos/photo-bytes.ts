import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Database } from '../../store/store.ts';

/** A photo itself, in `ops`: phones fetch the ones they show and never replicate them. */
type PhotoBytes = {
  readonly _id: `photo-bytes:${string}`;
  readonly type: 'photo-bytes';
  readonly v: 1;
  readonly jpegBase64: string;
  readonly keptAt: Instant;
};

const bytesId = (photoId: string): PhotoBytes['_id'] => `photo-bytes:${photoId}`;

export type PhotoShelf = {
  readonly load: (photoId: string) => Promise<Buffer | undefined>;
  /** False: something else has this id. The same bytes again are kept already. */
  readonly keep: (photoId: string, jpeg: Buffer, keptAt: Instant) => Promise<boolean>;
  readonly remove: (photoId: string) => Promise<void>;
};

export function createPhotoShelf(ops: Database): PhotoShelf {
  const load = async (photoId: string): Promise<Buffer | undefined> => {
    const kept = await ops.get<PhotoBytes>(bytesId(photoId));
    return kept && Buffer.from(kept.jpegBase64, 'base64');
  };
  return {
    load,
    keep: async (photoId, jpeg, keptAt) => {
      const jpegBase64 = jpeg.toString('base64');
      const photo: PhotoBytes = { _id: bytesId(photoId), type: 'photo-bytes', v: 1, jpegBase64, keptAt };
      if ((await ops.put(photo)).ok) return true;
      return (await load(photoId))?.equals(jpeg) ?? false;
    },
    remove: async (photoId) => {
      const kept = await ops.get<PhotoBytes>(bytesId(photoId));
      if (kept) await ops.remove(kept._id, kept._rev);
    },
  };
}
