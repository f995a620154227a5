import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import PouchDB from 'pouchdb-browser';
import { connectedDatabases } from './connected-databases.ts';
import type { LocalDatabases } from './local-databases.ts';
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
  /** How often it was about to leave; 0: it is certainly nowhere else. */
  readonly attempts: number;
  /** When it is sent, or settled once it is unwanted. Epoch in milliseconds; null: at once. */
  readonly nextAttemptAt: number | null;
  /** Why the server does not want it. */
  readonly refusal: string | null;
};

/** The picture itself, apart from what is known of it: a list of photos is read without any of them. */
type PhotoImage = { readonly _id: `image:${string}`; readonly src: string };

export type PhotosDatabase = PouchDB.Database<OwnPhoto | PhotoImage>;

let open: { readonly name: string; readonly database: PhotosDatabase } | undefined;

const nameBeside = ({ mirror }: Pick<LocalDatabases, 'mirror'>): string =>
  mirror.name.replace(/-mirror$/, '-photos');

function openPhotos(name: string): PhotosDatabase {
  if (open?.name !== name) {
    open = { name, database: new PouchDB(name, { adapter: 'idb', auto_compaction: true }) };
  }
  return open.database;
}

/**
 * Works on the photos beside the connected databases, in a database of their own, so that their weight
 * slows down nothing else. A lost connection is opened anew, once.
 */
export async function withPhotos<Value>(work: (photos: PhotosDatabase) => Promise<Value>): Promise<Value> {
  const name = nameBeside(connectedDatabases());
  try {
    return await work(openPhotos(name));
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await open?.database.close().catch(() => undefined);
    open = undefined;
    return work(openPhotos(name));
  }
}

/** Removes every photo: only for a device that was removed from the practice. */
export async function destroyPhotos(beside: Pick<LocalDatabases, 'mirror'>): Promise<void> {
  await openPhotos(nameBeside(beside)).destroy();
  open = undefined;
}
