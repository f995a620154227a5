import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import type { PhotoResponse } from '@fieldleaf/contract/photos';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { err, ok } from '@fieldleaf/domain/result';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import type { StoredOwnPhoto } from '../db/photos.ts';
import { type SendPhotosDeps, sendPhotos } from './send-photos.ts';

const photoId = (n: number): string => `01J${String(n).padStart(23, '0')}`;

const own = (n: number, changes: Partial<StoredOwnPhoto> = {}, noteId: BookingId = 'BK-AAAAAA') => {
  const _id = photoDocumentId(photoId(n));
  const addedAt = instantOf(1_800_000_000_000 + n);
  const photo = { photoId: photoId(n), noteId, plantName: 'Monstera', sizeBytes: 3, addedAt };
  const rest = { state: 'waiting', attempts: 0, nextAttemptAt: null, refusal: null } as const;
  const known = { _id, type: 'photo', v: 1, ...photo } as const;
  return { _id, _rev: '1-a', photo: known, ...rest, ...changes } satisfies StoredOwnPhoto;
};

/** A phone with these photos whose mirror shows these documents; `answer` is the server's. */
function phoneWith(photos: readonly StoredOwnPhoto[], mirror: readonly string[] = ['note:BK-AAAAAA']) {
  let kept = [...photos];
  let now = 1_800_000_100_000;
  let answer = (): ApiResult<PhotoResponse> => ok({ status: 'success' } as PhotoResponse);
  const sent: string[] = [];
  const deps: SendPhotosDeps = {
    readOwnPhotos: async () => kept,
    readPhotoImage: async () => 'data:image/jpeg;base64,AAAA',
    changeOwnPhoto: async (changed, changes) => {
      kept = kept.map((one) => (one._id === changed._id ? { ...one, ...changes } : one));
      return true;
    },
    removeOwnPhoto: async ({ _id }) => {
      kept = kept.filter((one) => one._id !== _id);
    },
    inMirror: async (ids) => new Set(ids.filter((id) => mirror.includes(id))),
    unsettledNotes: async () => new Set(),
    upload: async (photo) => {
      sent.push(photo.photoId);
      return answer();
    },
    now: () => now,
  };
  return {
    deps,
    sent,
    states: () => kept.map(({ state }) => state),
    kept: () => kept,
    answers: (next: () => ApiResult<PhotoResponse>) => {
      answer = next;
    },
    wait: (ms: number) => {
      now += ms;
    },
    send: (changes: Partial<SendPhotosDeps> = {}) => sendPhotos({ ...deps, ...changes }),
  };
}

const failure = (status: number, changes: Partial<ApiFailure> = {}) =>
  err({ status, code: 'network', message: 'No.', ...changes } as ApiFailure);

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
