import type { ApiResult } from '@fieldleaf/contract/client';
import type { PhotoResponse } from '@fieldleaf/contract/photos';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { OwnPhoto } from '../db/open-photos.ts';
import type { StoredOwnPhoto } from '../db/photos.ts';

/** Dependencies for sending photos. */
export type SendPhotosDeps = {
  readonly readOwnPhotos: () => Promise<readonly StoredOwnPhoto[]>;
  readonly readPhotoImage: (photoId: string) => Promise<string | undefined>;
  readonly changeOwnPhoto: (
    photo: StoredOwnPhoto,
    changes: Partial<OwnPhoto>,
  ) => Promise<StoredOwnPhoto | undefined>;
  readonly removeOwnPhoto: (photo: StoredOwnPhoto) => Promise<void>;
  /** Documents among these that the mirror has. */
  readonly inMirror: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Photos among these that the mirror says were removed. */
  readonly removedInMirror: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Notes with a change that has not been answered yet. */
  readonly unsettledNotes: () => Promise<ReadonlySet<string>>;
  readonly upload: (photo: PlantPhoto, src: string) => Promise<ApiResult<PhotoResponse>>;
  /** Puts into the outbox that a photo is to go; false: this phone could not keep that. */
  readonly saveRemoval: (photo: PlantPhoto) => Promise<boolean>;
  readonly now: () => number;
};
