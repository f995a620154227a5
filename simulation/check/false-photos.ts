import type { Store } from '../../apps/sync-server/src/store/store.ts';
import type { SimulatedPhone } from '../phone/simulated-phone.ts';

/** Every photo is where it was taken or on the server, which has picture and mention of it together. */
export async function falsePhotos(
  store: Store,
  phones: readonly SimulatedPhone[],
): Promise<readonly string[]> {
  const idsOf = async (database: 'practice' | 'ops', type: string) => {
    const found = await store.database(database).range({ from: `${type}:`, to: `${type}:\uffff` });
    return new Set(found.map(({ _id }) => _id.slice(type.length + 1)));
  };
  const known = await idsOf('practice', 'photo');
  const pictures = await idsOf('ops', 'photo-bytes');
  const notes = await idsOf('practice', 'note');
  const lost = phones.flatMap((phone) => {
    const own = new Map(phone.ownPhotos().map((photo) => [photo.photo.photoId, photo]));
    return [...phone.photos]
      .filter(([photoId, noteId]) => !known.has(photoId) && notes.has(noteId) && !own.has(photoId))
      .map(([photoId]) => `${phone.name} has lost photo ${photoId}`);
  });
  const waiting = phones.flatMap((phone) =>
    phone
      .ownPhotos()
      .filter(({ state, photo }) => state === 'waiting' && notes.has(photo.noteId))
      .map(({ photo }) => `${phone.name} still has photo ${photo.photoId}`),
  );
  return [
    ...lost,
    ...waiting,
    ...[...known].filter((id) => !pictures.has(id)).map((id) => `photo ${id} has no picture`),
    ...[...pictures].filter((id) => !known.has(id)).map((id) => `the picture of ${id} belongs to nothing`),
  ];
}
