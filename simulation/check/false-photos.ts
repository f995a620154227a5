import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { Store } from '../../apps/sync-server/src/store/store.ts';
import type { SimulatedPhone } from '../phone/simulated-phone.ts';

/** Every photo is where it was taken or on the server, which has picture and mention of it together, or removed. */
export async function falsePhotos(
  store: Store,
  phones: readonly SimulatedPhone[],
): Promise<readonly string[]> {
  const found = <Document>(database: 'practice' | 'ops', type: string) =>
    store.database(database).range<Document>({ from: `${type}:`, to: `${type}:\uffff` });
  const idsOf = (documents: readonly { readonly _id: string }[]) =>
    new Set(documents.map(({ _id }) => _id.slice(_id.indexOf(':') + 1)));
  const mentions = await found<PlantPhoto>('practice', 'photo');
  const known = idsOf(mentions);
  const removed = idsOf(mentions.filter((mention) => mention.removed));
  const shown = idsOf(mentions.filter((mention) => !mention.removed));
  const pictures = idsOf(await found('ops', 'photo-bytes'));
  const notes = idsOf(await found('practice', 'note'));
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
  const leftOver = phones.flatMap((phone) =>
    phone
      .ownPhotos()
      .filter(({ state, photo: { photoId } }) => state === 'unwanted' || removed.has(photoId))
      .map(({ state, photo }) => `${phone.name} still keeps ${state} photo ${photo.photoId}`),
  );
  const back = phones.flatMap((phone) =>
    [...phone.photosTakenBack.keys()]
      .filter((id) => shown.has(id))
      .map((id) => `photo ${id} was taken back on ${phone.name} and is shown`),
  );
  return [
    ...lost,
    ...back,
    ...leftOver,
    ...waiting,
    ...[...shown].filter((id) => !pictures.has(id)).map((id) => `photo ${id} has no picture`),
    ...[...pictures].filter((id) => !shown.has(id)).map((id) => `the picture of ${id} belongs to nothing`),
  ];
}
