import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import PouchDB from 'pouchdb-browser';
import { type LocalDatabases, prefixOf } from './local-databases.ts';
import { isConnectionLost } from './storage-error.ts';

/**
 * A photo this phone has. `waiting`: not on the server. `sent`: it is, and the mirror does not show it yet.
 * `kept`: the mirror shows it; this is a copy for when there is no signal. `refused`: kept until a human decides.
 * `unwanted`: taken back, and not yet certain that the server does not have it.
 */
export type OwnPhoto = {
  readonly _id: PlantPhoto['_id'];
  readonly photo: PlantPhoto;
  readonly state: 'waiting' | 'sent' | 'kept' | 'refused' | 'unwanted';
  /** Number of times it was about to leave; 0: it is certainly nowhere else. */
  readonly attempts: number;
  /** Time it is sent, or settled once unwanted. Epoch in milliseconds; null: at once. */
  readonly nextAttemptAt: number | null;
  /** Reason the server refused it. */
  readonly refusal: string | null;
};

/** The picture itself, apart from what is known of it: a list of photos is read without any of them. */
type PhotoImage = { readonly _id: `image:${string}`; readonly src: string };

export type PhotosDatabase = PouchDB.Database<OwnPhoto | PhotoImage>;

type Beside = Pick<LocalDatabases, 'outbox'>;

let open: { readonly name: string; readonly database: PhotosDatabase } | undefined;

const nameBeside = (beside: Beside): string => `${prefixOf(beside)}-photos`;

/** The photos beside these databases, as this window has them open. */
export function openPhotos(beside: Beside): PhotosDatabase {
  const name = nameBeside(beside);
  if (open?.name !== name) {
    open = { name, database: new PouchDB(name, { adapter: 'idb', auto_compaction: true }) };
  }
  return open.database;
}

async function closePhotos(): Promise<void> {
  await open?.database.close().catch(() => undefined);
  open = undefined;
}

/** Works on the photos beside these databases; a lost connection is opened anew, once. */
export async function overPhotosBeside<Value>(
  beside: Beside,
  work: (photos: PhotosDatabase) => Promise<Value>,
): Promise<Value> {
  try {
    return await work(openPhotos(beside));
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await closePhotos();
    return work(openPhotos(beside));
  }
}

/** Removes every photo: only for a device that was removed from the practice. */
export async function destroyPhotos(beside: Beside): Promise<void> {
  await openPhotos(beside).destroy();
  open = undefined;
}
