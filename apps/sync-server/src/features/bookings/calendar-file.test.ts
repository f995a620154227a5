import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { createTestCustomer } from '../../testing/test-customer.ts';

async function open() {
  const built = await buildTestApp();
  const customer = createTestCustomer(built.app);
  const take = async (bookingId: string, query: string) => {
    const answer = await built.app.inject({ url: `/api/bookings/${bookingId}/calendar.ics?${query}` });
    // Long lines go on after a line break and a blank.
    return { answer, text: answer.body.replace(/\r\n /g, '') };
  };
  return { ...built, customer, take };
}

const linesOf = (text: string) => text.split('\r\n');

test.each([
  ['2027-03-11', '20270311T150000Z', '20270311T160000Z'],
  ['2027-03-15', '20270315T140000Z', '20270315T150000Z'],
])('nine in the morning on %s is %s, on whichever side of the clock change', async (date, start, end) => {
  const { customer, take } = await open();
  const booked = await customer.book({ selectedDate: date, selectedTime: '09:00' });

  const { answer, text } = await take(booked.bookingId, `code=${booked.confirmationCode}`);

  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${booked.bookingId}.ics"`);
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      `UID:${booked.bookingId}@localhost`,
      'SEQUENCE:0',
      `DTSTART:${start}`,
      `DTEND:${end}`,
      'STATUS:CONFIRMED',
      'SUMMARY:Virtual Consultation: Fieldleaf Plant Care',
    ]),
  );
  expect(text).toContain(`Booking ID: ${booked.bookingId}`);
  // Calendars are shared, and with the ID it opens the booking.
  expect(text).not.toContain(booked.confirmationCode);
  expect(text).toMatch(/LOCATION:https:\/\/meet\.jit\.si\/fieldleaf-/);
});

test('the file ends its last line, and the visit reminds an hour ahead until it is off', async () => {
  const { customer, take } = await open();
  const { bookingId } = await customer.book();
  const ahead = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H'];

  const { text } = await take(bookingId, 'email=ana@example.com');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(linesOf(text)).toEqual(expect.arrayContaining(ahead));

  await customer.post('/api/customer/cancel-booking', { booking_id: bookingId, email: 'ana@example.com' });
  const off = await take(bookingId, 'email=ana@example.com');
  expect(off.text).not.toContain('VALARM');
});

test('moved and then cancelled, it is the same entry, each time a newer one', async () => {
  const { customer, take } = await open();
  const { bookingId } = await customer.book();
  const own = { booking_id: bookingId, email: 'ana@example.com' };
  const moved = { ...own, new_date: '2027-03-16', new_time: '11:00' };

  await customer.post('/api/customer/reschedule-booking', moved);
  const afterMove = await take(bookingId, 'email=ana@example.com');
  await customer.post('/api/customer/cancel-booking', own);
  const afterCancel = await take(bookingId, 'email=ana@example.com');

  const uid = `UID:${bookingId}@localhost`;
  expect(linesOf(afterMove.text)).toEqual(
    expect.arrayContaining([uid, 'SEQUENCE:1', 'DTSTART:20270316T160000Z']),
  );
  expect(linesOf(afterCancel.text)).toEqual(
    expect.arrayContaining([uid, 'SEQUENCE:2', 'METHOD:CANCEL', 'STATUS:CANCELLED']),
  );
});

test('without the code it does not exist', async () => {
  const { customer, take } = await open();
  const { bookingId } = await customer.book();

  for (const query of ['', 'code=WRONGONE', 'email=eve@example.com']) {
    const { answer } = await take(bookingId, query);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'booking_not_found' });
  }
});
