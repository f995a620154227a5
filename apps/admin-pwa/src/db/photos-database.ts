import { connectedDatabases, reconnectDatabases } from './connected-databases.ts';
import { openPhotos, type PhotosDatabase } from './open-photos.ts';
import { isConnectionLost } from './storage-error.ts';

/**
 * Works on the photos beside the connected databases, in a database of their own, so that their weight
 * slows down nothing else. After a lost connection it is looked whether they are still the ones that were there.
 */
export async function withPhotos<Value>(work: (photos: PhotosDatabase) => Promise<Value>): Promise<Value> {
  try {
    return await work(openPhotos(connectedDatabases()));
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    return work(openPhotos(await reconnectDatabases()));
  }
}
