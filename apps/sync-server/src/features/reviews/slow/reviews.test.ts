import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Review } from '@fieldleaf/domain/review/review';
import { reviewLinkOf } from '@fieldleaf/domain/review/review-link';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { openMailedLinks } from '../../../testing/mailed-links.ts';
import { readMails } from '../../../testing/read-eml.ts';
import { ANA } from '../../../testing/test-customer.ts';
import { eraseCustomer } from '../../customers/erase-customer.ts';

const DAY = 24 * 60;
/** From the first of March to the evening of the visit. */
const UNTIL_THE_VISIT = 14 * DAY + 8 * 60;
const SAID = { stars: 4, words: ' The fern is green again. ', shown_name: 'Ana R.', agrees: true };

/** A visit that was completed, and what its customer does with the link of the mail a day later. */
async function openReviewed() {
  const opened = await openMailedLinks();
  const { customer, ctx, clock, mailedLinks, config, store } = opened;
  const by = { role: 'consultant', deviceId: 'phone' } as const;
  const doing = () => ({ id: ulid(), at: clock.now(), by });
  const bookingId = (await customer.book()).bookingId as BookingId;
  clock.advance(UNTIL_THE_VISIT);
  const bookings = () => ctx.model().bookingsById;
  await expect.poll(() => bookings().has(bookingId)).toBe(true);
  const done = await ctx.execute({ ...doing(), kind: 'booking.complete', payload: { bookingId } });
  clock.advance(DAY);
  const mailed = async () => {
    await mailedLinks('review-request');
    const mail = [...(await readMails(config.dataDir))].find(([name]) => name.startsWith('review-request'));
    const url = /https:\S+\/review\?of=\S+/.exec(mail?.[1] ?? '')?.[0];
    return { url: url ?? '', link: url === undefined ? undefined : reviewLinkOf(new URL(url)) };
  };
  const keyOf = (link: ReturnType<typeof reviewLinkOf>) => ({
    booking_id: link?.bookingId ?? '',
    key: link?.key ?? '',
  });
  const read = () => store.database('practice').get<Review>(`review:${bookingId}`);
  const show = (sentBy: string) =>
    ctx.execute({ ...doing(), kind: 'review.show', payload: { bookingId, sentBy } });
  return { ...opened, show, bookingId, done, mailed, keyOf, read };
}

test('the morning after a completed visit its customer is mailed a link, which no document has, and says how it was', async () => {
  const { done, mailed, keyOf, customer, bookingId, read, store, logged } = await openReviewed();
  expect(done).toMatchObject({ status: 'applied' });
  const { link, url } = await mailed();

  // The app hears a moment later that the visit was completed.
  await expect
    .poll(() => customer.post('/api/reviews/open', keyOf(link)))
    .toMatchObject({
      status: 200,
      body: { state: 'open', suggested_name: 'Ana R.', consultation_type: 'virtual', review: null },
    });
  expect(url.split('#')[0]).toBe(`https://plants.example/review?of=${bookingId}`);
  const kept = await store.database('practice').range({ from: '', to: '\uffff' });
  expect(JSON.stringify([...kept])).not.toContain(link?.key);
  expect(logged()).not.toContain(link?.key);
  expect(await read()).toBeUndefined();

  expect(await customer.post('/api/reviews/', { ...keyOf(link), ...SAID })).toMatchObject({
    status: 200,
    body: { state: 'sent', review: { stars: 4, words: 'The fern is green again.', shown_name: 'Ana R.' } },
  });
  expect(await read()).toMatchObject({ status: 'pending', stars: 4, bookingId });
});

test('sent again it changes, until the consultant has read it', async () => {
  const { mailed, keyOf, customer, show, read } = await openReviewed();
  const link = keyOf((await mailed()).link);
  await customer.post('/api/reviews/', { ...link, ...SAID });
  await customer.post('/api/reviews/', { ...link, ...SAID, stars: 2 });
  const review = await read();
  expect(review).toMatchObject({ stars: 2, history: [{ what: 'sent' }, { what: 'sent' }] });

  const [first = '', last = ''] = review?.history.map(({ commandId }) => commandId) ?? [];
  expect(await show(first)).toMatchObject({ status: 'rejected', code: 'review_changed' });
  expect(await show(last)).toMatchObject({ status: 'applied' });

  expect(await customer.post('/api/reviews/', { ...link, ...SAID, stars: 5 })).toMatchObject({
    status: 409,
    body: { code: 'review_decided' },
  });
  // The app hears a moment later that the visit was completed.
  await expect
    .poll(() => customer.post('/api/reviews/open', link))
    .toMatchObject({ body: { state: 'decided' } });
  expect(await read()).toMatchObject({ stars: 2, status: 'shown' });
});

test.each([
  ['no consent', { agrees: false }],
  ['six stars', { stars: 6 }],
  ['half a star', { stars: 2.5 }],
  ['no words', { words: '   ' }],
  ['too many words', { words: 'x'.repeat(1_001) }],
  ['no name', { shown_name: ' ' }],
])('with %s nothing is kept', async (_, changes) => {
  const { mailed, keyOf, customer, read } = await openReviewed();
  const link = keyOf((await mailed()).link);
  expect(await customer.post('/api/reviews/', { ...link, ...SAID, ...changes })).toMatchObject({
    status: 400,
  });
  expect(await read()).toBeUndefined();
});

test('a link that is altered, over, or of somebody who was erased opens nothing', async () => {
  const { mailed, keyOf, customer, clock, ctx } = await openReviewed();
  const link = keyOf((await mailed()).link);
  const unknown = { status: 404, body: { code: 'visit_link_unknown' } };
  const altered = { ...link, key: `${link.key.slice(0, -1)}${link.key.endsWith('A') ? 'B' : 'A'}` };
  expect(await customer.post('/api/reviews/open', altered)).toMatchObject(unknown);
  expect(await customer.post('/api/customer/open-booking', link)).toMatchObject(unknown);
  await customer.post('/api/reviews/', { ...link, ...SAID });
  clock.advance(61 * DAY);
  expect(await customer.post('/api/reviews/', { ...link, ...SAID })).toMatchObject({
    status: 410,
    body: { code: 'visit_link_over' },
  });

  await expect.poll(() => ctx.model().reviewsById.size).toBe(1);
  expect((await eraseCustomer(ctx, ANA.email)).ok).toBe(true);

  await expect.poll(() => customer.post('/api/reviews/open', link)).toMatchObject(unknown);
  await expect.poll(() => ctx.model().reviewsById.size).toBe(0);
});

test('the form has a budget of its own', async () => {
  const { mailed, keyOf, customer } = await openReviewed();
  const link = keyOf((await mailed()).link);
  const answers = [];
  for (let times = 0; times < 6; times += 1)
    answers.push((await customer.post('/api/reviews/', { ...link, ...SAID })).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});
