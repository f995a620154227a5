import { WORK_MARKS, WORK_PATTERN_ID } from '@fieldleaf/contract/shown-work';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { aJpeg, jpegSegment } from '@fieldleaf/domain/testing/jpeg-builder';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { ANA } from '../../../testing/test-customer.ts';
import { openNotes } from '../../../testing/test-notes.ts';
import { writePages } from '../../site-pages/testing/built-app.ts';

const { address, description, caption, width, height } = WORK_MARKS;
const ONE = `<li><img src="${address}" alt="${description}" width="${width}" height="${height}"><figcaption>${caption}</figcaption></li>`;
const PAGE = `<head></head><i></i><template id="${WORK_PATTERN_ID}"><ul>${ONE}</ul></template><footer>`;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const picture = base64(aJpeg(7));
const consent = { how: 'at-visit', on: '2027-02-28' };

/** A photo of a visit, and a site with room for it. */
async function openPhoto() {
  const siteFolder = await writePages({ 'index.html': PAGE });
  const opened = await openNotes({ config: { siteFolder } });
  const { phone, bookingId, write, app, clock } = opened;
  await write(bookingId);
  const photoId = ulid(1);
  const named = { photoId, noteId: bookingId };
  await phone.call({
    method: 'PUT',
    url: `/api/admin/photos/${photoId}`,
    headers: { 'content-type': 'image/jpeg', 'x-note-id': bookingId },
    payload: Buffer.from(aJpeg(3)),
  });
  const command = async (kind: string, payload: object): Promise<CommandOutcome> => {
    const sent = { id: ulid(), kind, at: TEST_NOW, payload: { ...named, ...payload } };
    const answer = await phone.call({
      method: 'POST',
      url: '/api/admin/commands',
      payload: { commands: [sent] },
    });
    return answer.json().outcomes?.[0] ?? answer.json();
  };
  const show = (changes: object = {}) =>
    command('photo.show', {
      ...{ picture, widthPx: 640, heightPx: 480, description: 'A calathea, repotted', consent },
      ...changes,
    });
  const page = async () => {
    clock.advance(1 / 6);
    const { body } = await app.inject('/');
    return { body, photo: /src="(\/api\/work\/[\w-]+)"/.exec(body)?.[1] };
  };
  const statusOf = async (url = '') => (await app.inject(url)).statusCode;
  return { ...opened, named, command, show, page, statusOf };
}

test('a photo she shows is in the landing page that is sent, at an address of its own, without what she did not say', async () => {
  const { show, page, app } = await openPhoto();
  expect((await page()).body).toMatch(/<i><\/i><footer>$/);

  expect(await show({ caption: 'Six <b>weeks</b> later' })).toMatchObject({ status: 'applied' });

  const { body, photo } = await page();
  expect(body).toMatch(
    new RegExp(
      `<ul><li><img src="${photo}" alt="A calathea, repotted" width="640" height="480"><figcaption>Six &lt;b>weeks&lt;/b> later</figcaption></li></ul><footer>$`,
    ),
  );
  const answer = await app.inject(photo ?? '');
  expect(answer.rawPayload.toString('base64')).toBe(picture);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=3600',
  });

  await show();
  expect((await page()).body).not.toContain('figcaption');
});

test('whatever came with the picture, it leaves without', async () => {
  const { show, page, app } = await openPhoto();
  await show({ picture: base64(aJpeg(7, jpegSegment(0xe1, 'Exif\0\0 32.78 N, 96.80 W'))) });

  const answer = await app.inject((await page()).photo ?? '');

  expect(answer.rawPayload.toString('base64')).toBe(picture);
});

test.each([
  ['no picture', { picture: 'AAAA' }],
  ['one that is too large', { picture: 'A'.repeat(48_001) }],
  ['nothing said of it', { description: ' ' }],
  ['no consent', { consent: undefined }],
  ['a consent of tomorrow', { consent: { how: 'in-writing', on: '2027-03-02' } }],
])('with %s it is not shown', async (_, changes) => {
  const { show, page } = await openPhoto();
  expect((await show(changes)).status).not.toBe('applied');
  expect((await page()).photo).toBeUndefined();
});

test('taken off, removed from its note, or its customer erased: it is gone from the page and its address within ten seconds', async () => {
  const { show, command, page, statusOf, phone } = await openPhoto();
  const gone = async (photo: string | undefined) => [await statusOf(photo), (await page()).photo];
  const shownAt = async () => {
    await show();
    return (await page()).photo;
  };

  const first = await shownAt();
  expect(await statusOf(first)).toBe(200);
  expect(await command('photo.hide', {})).toMatchObject({ status: 'applied' });
  expect(await gone(first)).toEqual([404, undefined]);
  expect(await statusOf('/api/work/none')).toBe(404);

  expect(await shownAt()).toBe(first);
  const exported = await phone.call({ url: `/api/admin/customers/${ANA.email}/export` });
  expect(exported.body).toContain('"consent":{"how":"at-visit","on":"2027-02-28"}');
  const url = `/api/admin/customers/${ANA.email}/erase`;
  expect((await phone.call({ method: 'POST', url })).statusCode).toBe(200);
  expect(await gone(first)).toEqual([404, undefined]);
});

test('a photo that is removed from its note leaves the site, and what is kept of it has no picture', async () => {
  const { show, command, page, statusOf, store, named } = await openPhoto();
  await show();
  const { photo } = await page();

  await command('photo.remove', {});

  expect(await statusOf(photo)).toBe(404);
  expect((await page()).photo).toBeUndefined();
  const kept = await store.database('practice').get(`photo:${named.photoId}`);
  expect(JSON.stringify(kept)).not.toContain(picture);
  expect(kept).toMatchObject({ onSite: { history: [{ what: 'shown', consent }] } });
});
