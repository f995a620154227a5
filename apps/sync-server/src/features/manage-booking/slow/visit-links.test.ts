import type { Mail } from '@fieldleaf/domain/mail/mail';
import { expect, test } from 'vitest';
import { revisionsIn } from '../../../store/testing/revisions-in.ts';
import { linkOf, openMailedLinks } from '../../../testing/mailed-links.ts';
import { ANA, ANSWERS } from '../../../testing/test-customer.ts';
import { noteOf } from '../../../testing/test-notes.ts';
import { eraseCustomer } from '../../customers/erase-customer.ts';

const DAY = 24 * 60;
const UNKNOWN = { status: 404, body: { code: 'visit_link_unknown' } };
const OVER = { status: 410, body: { code: 'visit_link_over' } };
const QUESTIONS = 'Answer six questions about your plants';
test('a booking’s mail has one link for each thing that can be done, all of one booking and with a key that no document and no log has', async () => {
  const { customer, mailedLinks, openLink, store, logged } = await openMailedLinks();
  const { bookingId } = await customer.book();

  const links = await mailedLinks('booking-placed');

  expect([...links.keys()]).toEqual([
    'Join the video call',
    'Manage your booking',
    'Answer six questions about your plants',
    'Reschedule',
    'Add to your calendar',
    'Receipt',
    'Cancel this booking',
  ]);
  const opened = [...links].slice(1).map(([, url]) => linkOf(url));
  expect(opened.map(({ action }) => action)).toEqual([
    undefined,
    'answer',
    'reschedule',
    'calendar',
    'receipt',
    'cancel',
  ]);
  for (const link of opened) {
    expect(link.bookingId).toBe(bookingId);
    expect(await openLink('open-booking', link)).toMatchObject({
      status: 200,
      body: { booking_id: bookingId, customer_email: ANA.email, status: 'confirmed', can_cancel: true },
    });
  }
  // The key stays in the browser: of the address only what is before the hash is sent.
  for (const url of links.values()) expect(url.split('#')[0]).not.toContain(opened[0]?.key);
  const kept = [...(await store.database('practice').range({ from: '', to: '\uffff' }))];
  expect(JSON.stringify(kept)).not.toContain(opened[0]?.key);
  expect(logged()).toContain('/api/customer/open-booking');
  expect(logged()).not.toContain(opened[0]?.key);
});

test('a mail that an earlier version stored, and one that is sent again, have their links signed when they go out', async () => {
  const { customer, mailedLinks, openLink, call, store } = await openMailedLinks();
  const { bookingId } = await customer.book();
  await call('POST', '/admin/resend-booking-confirmation', {
    booking_id: bookingId,
    customer_email: ANA.email,
  });

  const links = await mailedLinks('booking-confirmation');

  expect(await openLink('open-booking', linkOf(links.get('Reschedule')))).toMatchObject({ status: 200 });
  const mails = await store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
  const stored = mails.find(({ cause }) => cause === 'booking-confirmation');
  expect(stored?.letter.links.map(({ label }) => label)).toEqual([
    'Join the video call',
    'Manage your booking',
  ]);
});

test('a link changes nothing by being opened; altered, of another booking or of another use it opens nothing', async () => {
  const { customer, mailedLinks, openLink, store } = await openMailedLinks();
  const { bookingId } = await customer.book();
  const other = await customer.book({ selectedTime: '14:00' });
  const link = linkOf((await mailedLinks(`booking-placed.${bookingId}`)).get('Cancel this booking'));
  const before = await revisionsIn(store.database('practice'));

  expect(await openLink('open-booking', link)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  const [ends = '', signature = ''] = link.key.split('.');
  const wrong = [
    { ...link, bookingId: other.bookingId },
    { ...link, bookingId: 'BK-ZZZZZZ' },
    { ...link, key: `${ends}0.${signature}` },
    { ...link, key: `${ends}.${signature.slice(0, -1)}` },
    { ...link, key: ends },
  ];
  for (const each of wrong) expect(await openLink('open-booking', each)).toMatchObject(UNKNOWN);
  expect(await openLink('come-back', link)).toMatchObject(UNKNOWN);
  expect(await revisionsIn(store.database('practice'))).toEqual(before);
});

test('a link ends 30 days after the visit, wherever the visit was moved to, and the way by ID and email stays', async () => {
  const { customer, mailedLinks, openLink, clock } = await openMailedLinks();
  const { bookingId } = await customer.book();
  const link = linkOf((await mailedLinks('booking-placed')).get('Manage your booking'));
  const lookup = { booking_id: bookingId, email: ANA.email };
  await customer.post('/api/customer/reschedule-booking', {
    ...lookup,
    new_date: '2027-04-12',
    new_time: '10:00',
  });
  // From March 1: the visit is on April 12 now, a month after the day of the first mail.
  clock.advance(71 * DAY);
  expect(await openLink('open-booking', link)).toMatchObject({ status: 200 });

  clock.advance(3 * DAY);

  expect(await openLink('open-booking', link)).toMatchObject(OVER);
  expect(await customer.post('/api/customer/lookup-booking', lookup)).toMatchObject({ status: 200 });
});

test('links of somebody who was erased open nothing', async () => {
  const { customer, mailedLinks, openLink, clock, ctx } = await openMailedLinks();
  await customer.book();
  const links = await mailedLinks('booking-placed');
  clock.advance(16 * DAY);
  expect(await openLink('open-booking', linkOf(links.get('Receipt')))).toMatchObject({ status: 200 });

  expect((await eraseCustomer(ctx, ANA.email)).ok).toBe(true);

  await expect.poll(() => openLink('open-booking', linkOf(links.get('Receipt')))).toMatchObject(UNKNOWN);
});

test('a close visit has no links to change it, one that was cancelled none at all but its receipt', async () => {
  const { customer, mailedLinks } = await openMailedLinks();
  const close = await customer.book({ selectedDate: '2027-03-02', selectedTime: '09:00' });
  const off = await customer.book();
  const own = { booking_id: off.bookingId, email: ANA.email };

  expect([...(await mailedLinks(`booking-placed.${close.bookingId}`)).keys()]).not.toEqual(
    expect.arrayContaining(['Reschedule']),
  );
  await customer.post('/api/customer/cancel-booking', own);
  expect([...(await mailedLinks(`booking-cancelled.${off.bookingId}`)).keys()]).toEqual([
    'Manage your booking',
    'Receipt',
  ]);
});

test('whoever lost the ID is mailed all that is still to come, with a link to each; a stranger is told the same, and nobody is mailed', async () => {
  const { customer, mailedLinks, mails, openLink, store } = await openMailedLinks();
  const first = await customer.book();
  const second = await customer.book({ selectedTime: '14:00' });
  const ask = (email: string, changes = {}) =>
    customer.post('/api/customer/mail-my-bookings', { email, ...changes });
  const written = async () =>
    (await store.database('ops').range({ from: 'asked-', to: 'asked-\uffff' })).length;

  const known = await ask('ANA@example.com');
  expect(await written()).toBe(1);
  const unknown = await ask('nobody@example.com');

  expect(known).toEqual({ status: 200, body: { status: 'success' } });
  expect(unknown).toEqual(known);
  // As much is written for one as for the other before the answer, so that its time tells nothing either.
  expect(await written()).toBe(2);
  expect(await ask(ANA.email, { website: 'spam' })).toEqual(known);
  const links = await mailedLinks('my-bookings');
  expect([...links.keys()]).toEqual([`Manage ${first.bookingId}`, `Manage ${second.bookingId}`]);
  for (const { bookingId } of [first, second]) {
    expect(await openLink('open-booking', linkOf(links.get(`Manage ${bookingId}`)))).toMatchObject({
      status: 200,
    });
  }
  expect((await mails()).filter(({ cause }) => cause === 'my-bookings')).toMatchObject([
    { to: { email: 'ana@example.com' }, status: 'sent' },
  ]);
  expect(await written()).toBe(0);
});

test('one inbox is mailed its bookings five times a day', async () => {
  const { customer } = await openMailedLinks();
  const ask = (email: string) => customer.post('/api/customer/mail-my-bookings', { email });
  expect(await ask('no address')).toMatchObject({ status: 400 });
  for (let times = 0; times < 5; times += 1) expect(await ask(ANA.email)).toMatchObject({ status: 200 });

  expect(await ask(ANA.email)).toMatchObject({ status: 429, body: { code: 'too_many_today' } });
});

test('a confirmation leads to the questions that were skipped, and no longer once they are answered', async () => {
  const { customer, mailedLinks, openLink, call } = await openMailedLinks();
  const { bookingId } = await customer.book();
  const link = linkOf((await mailedLinks('booking-placed')).get(QUESTIONS));
  expect(link).toMatchObject({ bookingId, action: 'answer' });
  expect(await openLink('open-booking', link)).toMatchObject({ body: { can_answer: true } });
  const saved = await customer.post('/api/assessment', { answers: ANSWERS, sessionId: 'later' });
  const answers = { booking_id: bookingId, email: ANA.email, assessment_id: saved.body.id };
  expect(await customer.post('/api/customer/answer-questions', answers)).toMatchObject({ status: 200 });

  const again = { booking_id: bookingId, customer_email: ANA.email };
  await call('POST', '/admin/resend-booking-confirmation', again);

  const links = await mailedLinks('booking-confirmation');
  expect([...links.keys()]).toContain('Reschedule');
  expect([...links.keys()]).not.toContain(QUESTIONS);
});

test('the mail after a visit leads back: what was given is known, of the note the plants alone, and the follow-up once it was written about', async () => {
  const { customer, signIn, mailedLinks, openLink, clock } = await openMailedLinks();
  const assessment = await customer.post('/api/assessment', { answers: ANSWERS, sessionId: 'session_1' });
  const made = await customer.intent();
  await customer.confirm(made);
  const placed = await customer.place(made, { assessmentId: assessment.body.id });
  const bookingId = String(placed.body.bookingId);
  expect([...(await mailedLinks('payment-receipt')).keys()]).not.toContain('Book your next visit');
  clock.advance(14 * DAY + 2 * 60);
  const { call } = await signIn();
  await call({ method: 'PUT', url: `/api/admin/booking/${bookingId}`, payload: { status: 'completed' } });
  const note = noteOf(bookingId);
  await call({ method: 'POST', url: '/api/consultation-notes/create-note', payload: note });
  clock.advance(14 * DAY + 6 * 60);

  const links = await mailedLinks('follow-up');
  const back = linkOf(links.get('Book your next visit'));
  await expect
    .poll(() => openLink('come-back', back))
    .toMatchObject({ body: { follow_up_on: '2027-03-29' } });
  const known = await openLink('come-back', back);

  expect(known).toEqual({
    status: 200,
    body: {
      booking_id: bookingId,
      first_name: 'Ana',
      last_name: 'Reyes',
      email: 'Ana@Example.com',
      phone: ANA.phone,
      address: ANA.address,
      last_visit_on: '2027-03-15',
      consultation_type: 'virtual',
      duration: '60min',
      assessment: { id: assessment.body.id, answers: ANSWERS },
      plants: ['Calathéa'],
      follow_up_on: '2027-03-29',
    },
  });
  expect(JSON.stringify(known.body)).not.toMatch(/Ring twice|Roots are bound|Brown tips|poor/);
  expect(await openLink('open-booking', back)).toMatchObject(UNKNOWN);
  clock.advance(184 * DAY);
  expect(await openLink('come-back', back)).toMatchObject(OVER);
});
