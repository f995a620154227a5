import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { VirtualTime } from '../world/virtual-time.ts';
import { keepPhotoAfterAll, photograph, takeBackPhoto } from './phone-photos.ts';
import type { SimulatedPhone } from './simulated-phone.ts';

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly tell: (line: string) => void;
};

type NewPhoto = { readonly noteId: BookingId; readonly photoId: string };

/** She takes a photo, and some of them back again. */
export async function photographPlant(
  phone: SimulatedPhone,
  { noteId, photoId }: NewPhoto,
  parts: Parts,
): Promise<void> {
  if (!(await photograph(phone, noteId, photoId))) return;
  parts.tell(`${phone.name} takes photo ${photoId}`);
  if (parts.chance.happens(0.2)) await regretPhoto(phone, photoId, parts);
}

/** A while later it may be on its way; sometimes she thinks better of it. */
async function regretPhoto(
  phone: SimulatedPhone,
  photoId: string,
  { time, chance, tell }: Parts,
): Promise<void> {
  await time.sleep(chance.between(500, 60_000));
  if (!(await takeBackPhoto(phone, photoId))) return;
  tell(`${phone.name} takes photo ${photoId} back`);
  if (!chance.happens(0.2)) return;
  await time.sleep(chance.between(500, 7_000));
  await keepPhotoAfterAll(phone, photoId);
}
