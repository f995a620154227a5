import { customerErasePath, plantBookLinkPath } from '@fieldleaf/contract/paths';
import { plantIdOf } from '@fieldleaf/domain/consultation-note/plant-id';
import { readPlantBookFragment } from '@fieldleaf/domain/plant/plant-book-link';
import type { BookCheckIns } from '@fieldleaf/domain/read-model/check-ins';
import { aJpeg, jpegSegment } from '@fieldleaf/domain/testing/jpeg-builder';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { readMails } from '../../../testing/read-eml.ts';
import { EMAIL, openSharedBook } from '../testing/shared-book.ts';

const DAY_MINUTES = 24 * 60;
const ID = '01J0CHECK0000000000000001A';
const photo = (fill = 7, said: readonly number[] = []) => Buffer.from(aJpeg(fill, said)).toString('base64');

async function openCheckIns() {
  const opened = await openSharedBook();
  const { customer, key, app, store, book } = opened;
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await customer.post(`/api/plants/${path}`, { key, ...body });
    return { status, body: answer, checkIns: answer.checkIns as unknown as BookCheckIns };
  };
  const send = (changes: object = {}) =>
    post('check-in', { checkInId: ID, plants: [], words: 'New leaves', photos: [], ...changes });
  const kept = async (from: string) =>
    (await store.database(from === 'photo-bytes:' ? 'ops' : 'practice').range({ from, to: `${from}\uffff` }))
      .length;
  const picture = (url = '') => app.inject({ url });
  return { ...opened, post, send, kept, picture, sent: async () => (await book()).checkIns ?? [] };
}

test('a check-in with photos is kept once, shown again on the page alone, and answered there and by mail', async () => {
  const opened = await openCheckIns();
  const { send, kept, picture, sent, command, mailedLinks, config, post, ctx, key } = opened;
  const { noteId, openLink } = opened;
  const photos = [photo(1), photo(2)];
  expect((await post('read', {})).checkIns).toMatchObject({ state: 'open', sent: [] });

  const first = await send({ photos });
  expect(first).toMatchObject({ status: 200, checkIns: { sent: [{ words: 'New leaves', answer: null }] } });
  expect((await send({ photos, words: 'Sent again' })).checkIns).toEqual(first.checkIns);
  expect(await kept('photo:')).toBe(2);
  const src = first.checkIns.sent[0]?.photos[0]?.src;
  expect((await picture(src)).rawPayload.toString('base64')).toBe(photos[0]);
  expect((await picture(src?.replace(/.$/, 'A_'))).statusCode).toBe(404);

  const plan = { ...{ place: 'indoor', window: '', light: '', nextStep: 'Less', products: [] }, tasks: [] };
  const plans = [{ noteId, plantId: plantIdOf(EMAIL, 'Fern'), plan }];
  const visit = { consultationType: 'onsite', duration: '1hr' };
  const words = { customerEmail: EMAIL, checkInId: ID, words: 'Water a little less.', plans, visit };
  expect(await command('plantBook.answerCheckIn', words)).toMatchObject({ status: 'applied' });
  const read = await post('read', {});
  const said = { words: 'Water a little less.', plans: ['Fern'], visit };
  expect(read.checkIns.sent[0]?.answer).toMatchObject(said);
  expect(read.body.plants).toMatchObject([{ name: 'Fern', plan: { nextStep: 'Less' } }, { name: 'Pothos' }]);
  expect(await sent()).toMatchObject([{ checkInId: ID, answer: { words: 'Water a little less.' } }]);
  await expect
    .poll(() => [...ctx.model().plantBooksById.values()][0]?.checkIns?.[0]?.answer?.words, {
      timeout: 20_000,
    })
    .toBe('Water a little less.');
  const links = await mailedLinks('check-in-answer');
  const own = readPlantBookFragment(new URL(links.get('See it on your plant page') ?? '').hash);
  expect(own).toMatchObject({ key, own: { bookingId: noteId } });
  const times = new URL(links.get('Choose a time') ?? '');
  expect(times.search).toBe(`?book=again&after=${noteId}&kind=onsite&duration=1hr`);
  // Both lead to who they are, and the page's own key does not.
  for (const ownKey of [times.hash.slice('#visit='.length), own.own?.key ?? ''])
    expect((await openLink('come-back', { bookingId: noteId, key: ownKey })).body).toMatchObject({
      first_name: 'Ana',
    });
  expect((await openLink('come-back', { bookingId: noteId, key })).status).toBe(404);
  const mails = [...(await readMails(config.dataDir))].filter(([name]) => name.startsWith('check-in.'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.[1]).toContain('Check-in from Ana Reyes');
});

test.each([
  ['photos.0', { photos: [photo(1, jpegSegment(0xe1, 'Exif'))] }],
  ['photos.1', { photos: [photo(1), 'AAAA'] }],
  ['photos', { photos: [photo(1), photo(2), photo(3), photo(4)] }],
  ['words', { words: 'x'.repeat(501) }],
  ['words', { words: ' ' }],
  ['checkInId', { checkInId: '../x' }],
] as const)(
  'what cannot be taken is refused at its field %s, and nothing of it is kept',
  async (path, changes) => {
    const { send, kept, sent } = await openCheckIns();
    const { status, body } = await send(changes);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ issues: [{ path }] });
    expect([await sent(), await kept('photo:'), await kept('photo-bytes:')]).toEqual([[], 0, 0]);
  },
);

test('after the free days, without the link, or of a visit taken back nothing is taken', async () => {
  const { send, sent, unshare, clock, command, noteId, kept } = await openCheckIns();
  const refused = { status: 400, body: { issues: [{ path: 'noteId' }] } };
  expect((await send({ key: 'nobody.knows' })).status).toBe(404);
  await unshare();
  expect(await send({ photos: [photo()] })).toMatchObject(refused);
  const shared = { noteId, customerEmail: EMAIL, message: '', observations: false, sendMail: false };
  await command('consultationNote.share', shared);
  await command('settings.change', { changes: { checkIns: { freeDays: 20 } } });
  // The visit was on March 15.
  clock.advance(36 * DAY_MINUTES);
  expect(await send({ photos: [photo()] })).toMatchObject(refused);
  expect([await sent(), await kept('photo-bytes:')]).toEqual([[], 0]);
});

test('after the free days a photo consultation is ordered, paid like an invoice, and sent once', async () => {
  const { post, send, sent, command, clock, customer, mailedLinks, key, config } = await openCheckIns();
  const order = () => post('photo-consultation', {});
  expect((await order()).status).toBe(400);
  await command('settings.change', { changes: { checkIns: { freeDays: 20, photoPriceCents: 2_500 } } });
  clock.advance(36 * DAY_MINUTES);
  expect((await order()).status).toBe(200);
  const { body } = await order();
  expect((await order()).body).toEqual(body);
  const path = `/api/invoices/${String(body.invoiceId)}`;
  const bill = await customer.get(path);
  expect(bill.body).toMatchObject({ isPhotoConsultation: true, openAmount: 25, taxAmount: 0 });
  expect(bill.body.lineItems).toMatchObject([{ description: 'Photo consultation', total: 25 }]);
  expect((await send({ photos: [photo()] })).status).toBe(400);

  const intent = (await customer.post(`${path}/payment-intent`, {})).body;
  await customer.confirm(intent as Parameters<typeof customer.confirm>[0]);
  const paid = { paymentId: intent.paymentIntentId, paymentMethod: 'online', amount: intent.amount };
  expect((await customer.post(`${path}/payment`, paid)).status).toBe(200);
  expect((await post('read', {})).checkIns.photo).toEqual({ priceCents: 2_500, isPaid: true });
  expect((await order()).status).toBe(400);
  await mailedLinks('payment-receipt');
  const receipts = [...(await readMails(config.dataDir))].filter(([name]) => name.startsWith('payment-rec'));
  expect(receipts.map(([, mail]) => mail).join()).toContain(
    `Send your photos: https://plants.example/plants#${key}`,
  );

  expect((await send({ photos: [photo()] })).status).toBe(200);
  expect(await sent()).toMatchObject([{ checkInId: ID, invoiceId: body.invoiceId }]);
  expect((await send({ checkInId: ulid() })).status).toBe(400);
});

test('somebody can send five a day, and the same one again as often as it takes', async () => {
  const { send } = await openCheckIns();
  for (let n = 0; n < 5; n += 1) expect((await send({ checkInId: ulid() })).status).toBe(200);
  const checkInId = ulid();
  expect((await send({ checkInId })).status).toBe(429);
});

test('another customer’s key shows nothing of it, and erasing takes page, photos and check-ins', async () => {
  const { send, kept, picture, customer, command, noteId, call, post, clock } = await openCheckIns();
  const { checkIns } = await send({ photos: [photo(9)], words: 'Only between us' });
  const other = await customer.book({
    customerInfo: {
      firstName: 'Bo',
      lastName: 'Li',
      email: 'bo@example.com',
      phone: '(214) 555-0102',
      address: '1 Oak',
    },
    selectedTime: '13:00',
  });
  const bo = { noteId: String(other.bookingId), customerEmail: 'bo@example.com' };
  await command('consultationNote.create', { noteId: bo.noteId, booking_id: bo.noteId });
  await command('consultationNote.share', { ...bo, message: '', observations: false, sendMail: false });
  const link = await call('GET', plantBookLinkPath(bo.customerEmail).replace('/api', ''));
  const read = await post('read', { key: String(link.body.url).split('#')[1] });
  expect(read.status).toBe(200);
  expect(JSON.stringify(read.body)).not.toContain('Only between us');
  expect(read.checkIns.sent).toEqual([]);

  clock.advance(10);
  await call('PUT', `/admin/booking/${noteId}`, { status: 'completed' });
  expect(await call('POST', customerErasePath(EMAIL).replace('/api', ''), {})).toMatchObject({ status: 200 });
  expect([await kept('photo:'), await kept('photo-bytes:')]).toEqual([0, 0]);
  expect((await picture(checkIns.sent[0]?.photos[0]?.src)).statusCode).toBe(404);
  expect((await post('read', {})).status).toBe(404);
});

test('two weeks after the visit a mail asks how the plants are, with a link that ends it', async () => {
  const { clock, mailedLinks, config, key, post } = await openCheckIns();
  clock.advance(28 * DAY_MINUTES);
  expect((await post('read', {})).checkIns.state).toBe('due');
  const links = await mailedLinks('check-in-request');
  expect(links.get('Say how your plants are')).toMatch(
    new RegExp(`^https://plants.example/plants#${key}&visit=BK-`),
  );
  const stop = `https://plants.example/plants#${key}&stop`;
  const [mail] = [...(await readMails(config.dataDir))].filter(([name]) =>
    name.startsWith('check-in-request'),
  );
  expect(mail?.[1].replace(/\r?\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${stop}>`);
});

test('somebody who ended the reminders before is not asked', async () => {
  const { clock, mailedLinks, post, mails, ctx } = await openCheckIns();
  await post('remind', { reminders: 'none' });
  await expect
    .poll(() => [...ctx.model().plantBooksById.values()][0]?.remindersAt, { timeout: 20_000 })
    .toBeTruthy();
  clock.advance(28 * DAY_MINUTES);
  await mailedLinks('check-in-request');
  expect((await mails()).filter(({ cause }) => cause === 'check-in-request')).toEqual([]);
});
