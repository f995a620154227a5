import type { PhotoResponse } from '@fieldleaf/contract/photos';
import { ok } from '@fieldleaf/domain/result';
import { expect, test } from 'vitest';
import { failure, own, phoneWith, photoId } from '../testing/phone-with-photos.ts';
import type { SendPhotosDeps } from './send-photos-deps.ts';

test('a photo that was taken back before it ever left is gone, and the server hears nothing', async () => {
  const { send, sent, kept, removals } = phoneWith([own(1, { state: 'unwanted' }), own(2)]);
  await send();
  expect(kept().map(({ photo }) => photo.photoId)).toEqual([photoId(2)]);
  expect([sent, removals]).toEqual([[photoId(2)], []]);
});

test('a photo that was taken back stays for as long as that can be undone', async () => {
  const { send, kept, wait, deps } = phoneWith([
    own(1, { state: 'unwanted', nextAttemptAt: 1_800_000_106_000 }),
  ]);
  await send();
  expect(kept()).toHaveLength(1);
  wait(6_000);
  expect(deps.now()).toBe(1_800_000_106_000);
  await send();
  expect(kept()).toEqual([]);
});

test('a photo that may have arrived is sent until that is certain, and then removed on the server', async () => {
  const { send, sent, kept, removals, answers, wait } = phoneWith([
    own(1, { state: 'unwanted', attempts: 1 }),
  ]);
  answers(() => failure(0));
  await send();
  expect([sent, removals, kept().length]).toEqual([[photoId(1)], [], 1]);

  wait(600_000);
  answers(() => ok({ status: 'success' } as PhotoResponse));
  await send();
  expect([removals, kept()]).toEqual([[photoId(1)], []]);
});

test('one that the mirror shows is removed on the server without being sent again', async () => {
  const photo = own(1, { state: 'unwanted', attempts: 1 });
  const { send, sent, kept, removals } = phoneWith([photo], [photo._id]);
  await send();
  expect([sent, removals, kept()]).toEqual([[], [photoId(1)], []]);
});

test('one that the server does not want needs no removal there', async () => {
  const { send, kept, removals, answers } = phoneWith([own(1, { state: 'unwanted', attempts: 1 })]);
  answers(() => failure(404, { code: 'note_not_found' }));
  await send();
  expect([removals, kept()]).toEqual([[], []]);
});

test('a removal that this phone could not keep is made again later', async () => {
  const { send, kept, removals } = phoneWith([own(1, { state: 'unwanted', attempts: 1 })]);
  await send({ saveRemoval: async () => false });
  expect(kept()).toMatchObject([{ state: 'unwanted' }]);
  await send();
  expect([removals, kept()]).toEqual([[photoId(1)], []]);
});

test('a photo that is taken back while it leaves is removed on the server', async () => {
  const phone = phoneWith([own(1)]);
  const upload: SendPhotosDeps['upload'] = async (photo) => {
    phone.change(photo._id, { state: 'unwanted' });
    return ok({ status: 'success' } as PhotoResponse);
  };
  await phone.send({ upload });
  expect(phone.states()).toEqual(['unwanted']);
  await phone.send();
  expect([phone.removals, phone.kept()]).toEqual([[photoId(1)], []]);
});

test('of taking back and sending at the same moment the first to write it down wins', async () => {
  const phone = phoneWith([own(1)]);
  const readPhotoImage: SendPhotosDeps['readPhotoImage'] = async () => {
    phone.change(own(1)._id, { state: 'unwanted' });
    return 'data:image/jpeg;base64,AAAA';
  };
  await phone.send({ readPhotoImage });
  expect([phone.sent, phone.states()]).toEqual([[], ['unwanted']]);
});
