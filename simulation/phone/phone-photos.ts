import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { aJpeg, jpegSegment } from '@fieldleaf/domain/testing/jpeg-builder';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { PhoneCode } from './phone-code.ts';
import type { SimulatedPhone } from './simulated-phone.ts';

/** A picture no two of which are alike. */
const pictureOf = (photoId: string): string => {
  const jpeg = Buffer.from(aJpeg(7, jpegSegment(0xfe, photoId)));
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
};

/** Takes a photo of a plant; false when the phone cannot keep it. */
export async function photograph(
  phone: SimulatedPhone,
  noteId: BookingId,
  photoId: string,
): Promise<boolean> {
  const photo: PlantPhoto = {
    _id: photoDocumentId(photoId),
    type: 'photo',
    v: 1,
    photoId,
    noteId,
    plantName: 'Monstera',
    sizeBytes: 30,
    addedAt: instantOf(Date.now()),
  };
  const saving = (code: PhoneCode) =>
    code.saveOwnPhoto(photo, pictureOf(photoId)).then(
      () => true,
      () => false,
    );
  const isSaved = (await phone.run(saving)) ?? false;
  if (isSaved) phone.photos.set(photoId, noteId);
  return isSaved;
}

/** Takes a photo back that is not known to be on the server; false when it is there, or nobody could tell. */
export async function takeBackPhoto(phone: SimulatedPhone, photoId: string): Promise<boolean> {
  const noteId = phone.photos.get(photoId);
  const taking = (code: PhoneCode) => code.takePhotoBack(photoId).catch(() => 'unclear' as const);
  const taken = await phone.run(taking);
  // A photo of which she was told neither may be here or gone.
  if (taken === true || taken === 'unclear') phone.photos.delete(photoId);
  if (taken === true && noteId) phone.photosTakenBack.set(photoId, noteId);
  return taken === true;
}

/** Thinks better of it; what cannot be undone any more stays taken back. */
export async function keepPhotoAfterAll(phone: SimulatedPhone, photoId: string): Promise<void> {
  const noteId = phone.photosTakenBack.get(photoId);
  const keeping = (code: PhoneCode) => code.restorePhoto(photoId).catch(() => 'unclear' as const);
  const kept = await phone.run(keeping);
  if (kept === true || kept === 'unclear') phone.photosTakenBack.delete(photoId);
  if (kept === true && noteId) phone.photos.set(photoId, noteId);
}
