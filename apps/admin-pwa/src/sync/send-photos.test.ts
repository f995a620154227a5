import type { PhotoResponse } from '@fieldleaf/contract/photos';
import { ok } from '@fieldleaf/domain/result';
import { expect, test } from 'vitest';
import { failure, own, phoneWith, photoId } from '../testing/phone-with-photos.ts';

test('photos are sent oldest first and are done once the server has them', async () => {
  const { send, sent, states } = phoneWith([own(1), own(2)]);
  await send();
  expect(sent).toEqual([photoId(1), photoId(2)]);
  expect(states()).toEqual(['sent', 'sent']);
  await send();
  expect(sent).toHaveLength(2);
});

test('the text goes first: a photo waits for its note, and for every change of it', async () => {
  const { send, sent } = phoneWith([own(1, {}, 'BK-BBBBBB'), own(2)]);
  await send({ unsettledNotes: async () => new Set(['BK-AAAAAA']) });
  expect(sent).toEqual([]);
  await send();
  expect(sent).toEqual([photoId(2)]);
});

test('what a customer had sent, and a restored server lost, needs the booking and no note', async () => {
  const lost = own(1);
  const photo = { ...lost.photo, fromCustomer: true } as const;
  const { send, sent } = phoneWith([{ ...lost, photo }], ['booking:BK-AAAAAA']);
  await send();
  expect(sent).toEqual([photoId(1)]);
});

test.each([
  ['no answer', failure(0)],
  ['a server that fails', failure(500, { code: 'internal' })],
  ['a captive portal', failure(200, { code: 'unreadable' })],
] as const)('%s: nothing is lost, and the next try comes later and later', async (_what, answer) => {
  const { send, sent, states, answers, wait } = phoneWith([own(1), own(2)]);
  answers(() => answer);
  await send();
  expect(states()).toEqual(['waiting', 'waiting']);
  expect(sent).toEqual([photoId(1)]);

  wait(4_000);
  await send();
  expect(sent.filter((id) => id === photoId(1))).toHaveLength(1);
  wait(1_000);
  await send();
  wait(5_000);
  await send();
  expect(sent.filter((id) => id === photoId(1))).toHaveLength(2);

  answers(() => ok({ status: 'success' } as PhotoResponse));
  wait(600_000);
  await send();
  expect(states()).toEqual(['sent', 'sent']);
});

test('a server that asks for patience gets it', async () => {
  const { send, sent, answers, wait } = phoneWith([own(1)]);
  answers(() => failure(429, { code: 'rate_limited', retryAfterSeconds: 90 }));
  await send();
  wait(89_000);
  await send();
  expect(sent).toHaveLength(1);
  wait(1_000);
  await send();
  expect(sent).toHaveLength(2);
});

test('a photo the server does not want says why and holds up none behind it', async () => {
  const { send, sent, states, kept, answers } = phoneWith([own(1), own(2)]);
  const refusal = failure(415, { code: 'not_a_photo', message: 'A photo has to be a JPEG image.' });
  answers(() => (sent.length === 1 ? refusal : ok({ status: 'success' } as PhotoResponse)));
  await send();
  expect(states()).toEqual(['refused', 'sent']);
  expect(kept()[0]).toMatchObject({ refusal: 'A photo has to be a JPEG image.' });
});

test('a photo whose picture is lost is said to be lost', async () => {
  const { send, sent, states } = phoneWith([own(1)]);
  await send({ readPhotoImage: async () => undefined });
  expect([sent, states()]).toEqual([[], ['refused']]);
});

test('a copy stays while the mirror shows the photo, and goes when it was erased', async () => {
  const [one, two, three] = [own(1, { state: 'sent' }), own(2, { state: 'kept' }), own(3, { state: 'sent' })];
  const { send, kept } = phoneWith([one, two, three], [one._id]);
  await send();
  expect(kept().map(({ _id, state }) => [_id, state])).toEqual([
    [one._id, 'kept'],
    [three._id, 'sent'],
  ]);
});

test('of the copies the oldest make room; what is not on the server never does', async () => {
  const copies = Array.from({ length: 202 }, (_, index) => own(index + 2, { state: 'kept' }));
  const { send, kept } = phoneWith(
    [own(1, {}, 'BK-BBBBBB'), ...copies],
    copies.map(({ _id }) => _id),
  );
  await send();
  expect(kept()).toHaveLength(201);
  expect(kept().map(({ photo }) => photo.photoId)).toEqual(
    expect.arrayContaining([photoId(1), photoId(4), photoId(203)]),
  );
});

test('a clock that was set back keeps no photo waiting for days', async () => {
  const { send, sent, answers, wait, states } = phoneWith([own(1)]);
  answers(() => failure(503, { retryAfterSeconds: 24 * 3_600 }));
  await send();
  wait(-3 * 24 * 3_600_000);
  answers(() => ok({ status: 'success' } as PhotoResponse));

  await send();

  expect(sent).toHaveLength(2);
  expect(states()).toEqual(['sent']);
});

test('a removed photo leaves this phone in whatever state it is', async () => {
  const photos = [own(1, { state: 'kept' }), own(2, { state: 'sent' }), own(3), own(4)];
  const { send, sent, kept, hearRemoved } = phoneWith(photos, [
    'note:BK-AAAAAA',
    ...photos.map(({ _id }) => _id),
  ]);
  for (const { _id } of photos.slice(0, 3)) hearRemoved(_id);
  await send();
  expect(kept().map(({ _id }) => _id)).toEqual([photos[3]?._id]);
  expect(sent).toEqual([photoId(4)]);
});

test('a photo that was said to have arrived and that no later sync shows is sent again', async () => {
  const { send, sent, states, wait } = phoneWith([own(1)]);
  await send();
  wait(60_000);
  await send();
  expect(states()).toEqual(['sent']);

  wait(240_000);
  await send();

  expect(sent).toEqual([photoId(1), photoId(1)]);
});

test('a photo whose note is not there any more stays as it was', async () => {
  const { send, sent, wait } = phoneWith([own(1, { state: 'sent' })], []);
  wait(600_000);
  await send();

  expect(sent).toEqual([]);
});
