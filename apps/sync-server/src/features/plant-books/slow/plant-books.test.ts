import { customerErasePath, plantBookLinkPath } from '@fieldleaf/contract/paths';
import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import { plantBookId } from '@fieldleaf/domain/plant/plant-book';
import { readPlantBookFragment } from '@fieldleaf/domain/plant/plant-book-link';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { aJpeg, jpegSegment } from '@fieldleaf/domain/testing/jpeg-builder';
import { expect, test } from 'vitest';
import { newPlantBookKey } from '../../../access/plant-book-key.ts';
import { openMailedLinks } from '../../../testing/mailed-links.ts';
import { ANA } from '../../../testing/test-customer.ts';
import { noteOf } from '../../../testing/test-notes.ts';

const EMAIL = 'ana@example.com';
const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const OPEN = 'Open your plant book';
const UNKNOWN = { status: 404, body: { code: 'plant_link_unknown' } };
const bare = Buffer.from(aJpeg());
/** As a camera made it. */
const jpeg = Buffer.from(aJpeg(7, jpegSegment(0xe1, 'Exif\0\0 32.78 N')));

/** A noted visit of Ana's with a picture, what the consultant does with it, and what opens the links she hands out. */
async function openBook() {
  const opened = await openMailedLinks();
  const { app, customer, call, command, mailedLinks, store } = opened;
  const phone = await opened.signIn();
  const noteVisit = async (changes: Record<string, unknown> = {}) => {
    const { bookingId } = await customer.book(changes);
    const { booking_id, customer_email: _, ...fields } = noteOf(bookingId);
    const note = { ...fields, booking_id, noteId: bookingId };
    expect(await command('consultationNote.create', note)).toMatchObject({ status: 'applied' });
    return String(bookingId);
  };
  const noteId = await noteVisit();
  const kept = await phone.call({
    method: 'PUT',
    url: `/api/admin/photos/${PHOTO}`,
    headers: {
      'content-type': 'image/jpeg',
      'x-note-id': noteId,
      'x-plant-name': encodeURIComponent('Calathéa'),
    },
    payload: jpeg,
  });
  expect(kept.statusCode).toBe(200);
  const share = async (changes: object = {}) => {
    const said = { noteId, customerEmail: EMAIL, message: 'Mist it, please.', observations: false };
    expect(await command('consultationNote.share', { ...said, sendMail: false, ...changes })).toMatchObject({
      status: 'applied',
    });
  };
  const link = async (email = EMAIL): Promise<string | null> =>
    (await call('GET', plantBookLinkPath(email).replace('/api', ''))).body.url;
  const keyOf = (url: string | null | undefined) => readPlantBookFragment(url?.split('#')[1] ?? '').key;
  const read = (key: string) => customer.post('/api/plants/read', { key });
  const pageOf = async (key: string) => (await read(key)).body as unknown as PlantBookPage;
  const picture = (src = '') => app.inject({ url: src, remoteAddress: '10.9.0.1' });
  const book = () => store.database('practice').get<PlantBook>(plantBookId(EMAIL));
  const mailed = async () => keyOf((await mailedLinks('plant-book')).get(OPEN));
  return { ...opened, noteVisit, noteId, share, link, keyOf, read, pageOf, picture, book, mailed };
}

/** The link of a mail, which also tells whose it is. */
const pageWith = (key: string) => new RegExp(`^https://plants\\.example/plants#${key}&visit=BK-`);

const srcIn = ({ plants }: PlantBookPage): string => plants[0]?.photos.now?.src ?? '';

test('sharing mails a link, whose key no document and no log has, to the page of what was shared', async () => {
  const { share, mailed, mailedLinks, read, link, store, logged, noteId } = await openBook();
  expect(await link()).toBeNull();
  await share({ sendMail: true });

  const key = await mailed();

  expect((await mailedLinks('plant-book')).get(OPEN)).toMatch(pageWith(key));
  expect(await link()).toBe(`https://plants.example/plants#${key}`);
  const { status, body } = await read(key);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    firstName: 'Ana',
    visits: [{ noteId, message: 'Mist it, please.', observations: '', actions: ['Repot'] }],
    plants: [{ name: 'Calathéa', condition: 'poor', history: [{ condition: 'poor' }] }],
    followUpOn: '2027-03-29',
  });
  expect(JSON.stringify(body)).not.toMatch(/Ring twice|Roots are bound|North window|Elm Street/);
  for (const name of ['practice', 'ops'] as const) {
    const documents = await store.database(name).range({ from: '', to: '\uffff' });
    expect(JSON.stringify(documents)).not.toContain(key);
  }
  expect(logged()).not.toContain(key);
});

test('the page is kept by no cache; a picture is, in private, for its days and without its place, and opens for nobody else', async () => {
  const { share, link, keyOf, pageOf, picture, app, clock } = await openBook();
  await share();
  const key = keyOf(await link());
  const asked = await app.inject({ method: 'POST', url: '/api/plants/read', payload: { key } });
  expect(asked.headers['cache-control']).toBe('no-store');

  const src = srcIn(await pageOf(key));

  const shown = await picture(src);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg' });
  expect(shown.headers['cache-control']).toMatch(/^private, max-age=\d{5,6}$/);
  expect(shown.rawPayload.equals(bare)).toBe(true);
  const [photo, ends, signature] = src.split('.');
  for (const forged of [
    `${photo}.${ends}0.${signature}`,
    `${photo}.${ends}.${signature?.slice(1)}A`,
    `/api/plants/photo/${'0'.repeat(26)}.${ends}.${signature}`,
    '/api/plants/photo/x',
  ])
    expect((await picture(forged)).statusCode).toBe(404);
  clock.advance(4 * 24 * 60);
  expect((await picture(src)).statusCode).toBe(404);
});

test('a visit that is taken back, or a picture that is removed, is gone at once', async () => {
  const { share, link, keyOf, pageOf, picture, command, noteId } = await openBook();
  await share();
  const key = keyOf(await link());
  const src = srcIn(await pageOf(key));

  await command('consultationNote.unshare', { noteId });
  expect(await pageOf(key)).toMatchObject({ visits: [], plants: [] });
  expect((await picture(src)).statusCode).toBe(404);

  await share();
  expect((await picture(src)).statusCode).toBe(200);
  await command('photo.remove', { photoId: PHOTO, noteId });
  expect((await picture(src)).statusCode).toBe(404);
  expect((await pageOf(key)).plants[0]?.photos).toEqual({ before: null, now: null });
});

test('a new link closes the one before and its pictures, and is mailed where she says so', async () => {
  const { share, link, keyOf, read, pageOf, picture, command, mailed } = await openBook();
  await share();
  const first = keyOf(await link());
  const src = srcIn(await pageOf(first));
  await command('plantBook.newLink', { customerEmail: EMAIL, sendMail: true });

  expect(await read(first)).toMatchObject(UNKNOWN);
  expect((await picture(src)).statusCode).toBe(404);
  expect(await mailed()).toBe(keyOf(await link()));
  expect((await read(keyOf(await link()))).status).toBe(200);
});

test('sharing again mails only where she asks for it', async () => {
  const { share, mailedLinks, mails } = await openBook();
  const bookMails = async () => {
    await mailedLinks('plant-book');
    return (await mails()).filter(({ cause }) => cause === 'plant-book');
  };
  await share();
  expect(await bookMails()).toEqual([]);
  await share({ sendMail: true });
  await share({ message: 'One word changed' });
  expect(await bookMails()).toHaveLength(1);
  await share({ sendMail: true, message: 'Once more' });
  expect(await bookMails()).toHaveLength(2);
});

test('whatever is wrong with a key, the answer is the same; guessing is slowed down', async () => {
  const { share, link, keyOf, read, ctx, book } = await openBook();
  await share();
  const key = keyOf(await link());
  const [person, signature = ''] = key.split('.');
  const kept = await book();
  if (!kept) throw new Error('there is no book');
  const wrong = [
    'x',
    `${person}.`,
    `${person}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    `AAAAAAAAAAAAAAAAAAAAAA.${signature}`,
    `${key}=`,
    await newPlantBookKey(ctx, kept, 'feed'),
    await newPlantBookKey(ctx, { ...kept, linkNumber: 2 }, 'page'),
    await newPlantBookKey(ctx, { ...kept, link: { at: ctx.now(), commandId: 'another' } }, 'page'),
  ];
  for (const each of wrong) expect(await read(each)).toMatchObject(UNKNOWN);
  for (const each of ['y', 'z']) await read(each);
  expect(await read(key)).toMatchObject({ status: 429 });
});

test('erasing takes page, link and pictures; what is shared with them later is another book', async () => {
  const { share, link, keyOf, read, pageOf, picture, call, clock, noteId, noteVisit, book } =
    await openBook();
  await share();
  const key = keyOf(await link());
  const src = srcIn(await pageOf(key));
  await call('PUT', `/admin/booking/${noteId}`, { status: 'completed' });
  expect((await picture(src)).statusCode).toBe(200);

  expect(await call('POST', customerErasePath(EMAIL).replace('/api', ''), {})).toMatchObject({ status: 200 });

  expect(await read(key)).toMatchObject(UNKNOWN);
  expect((await picture(src)).statusCode).toBe(404);
  expect(await book()).toBeUndefined();
  clock.advance(5);
  const again = await noteVisit({ selectedDate: '2027-03-22' });
  await share({ noteId: again });
  expect(await book()).toMatchObject({ linkNumber: 1 });
  expect(await read(key)).toMatchObject(UNKNOWN);
});

test('of merged addresses each link proves its inbox: the kept one shows both, the other itself', async () => {
  const { share, link, keyOf, pageOf, command, noteVisit, noteId } = await openBook();
  const work = 'ana@work.example';
  const info = { customerInfo: { ...ANA, email: work }, selectedTime: '13:00' };
  const other = await noteVisit(info);
  await share();
  await share({ noteId: other, customerEmail: work });
  await command('customer.merge', { keptEmail: EMAIL, mergedEmail: work });

  const shown = async (email: string) =>
    (await pageOf(keyOf(await link(email)))).visits.map((visit) => visit.noteId).toSorted();
  expect(await shown(EMAIL)).toEqual([noteId, other].toSorted());
  expect(await shown(work)).toEqual([other]);
});

test('the consultant alone is told a link', async () => {
  const { app, share } = await openBook();
  await share();
  expect((await app.inject({ url: plantBookLinkPath(EMAIL) })).statusCode).toBe(401);
});
