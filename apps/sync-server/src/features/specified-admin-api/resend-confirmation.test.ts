import { expect, test } from 'vitest';
import { openEmails, openListening } from '../../testing/test-emails.ts';

test('a confirmation goes again to the booking’s own address, and a video visit without a room gets one', async () => {
  const { call, mails, store } = await openEmails();
  const walkIn = await call('POST', '/admin/manual-booking', {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana@example.com',
    phone: '(214) 555-0101',
    consultationType: 'virtual',
    duration: '60min',
    selectedDate: '2027-03-15',
    selectedTime: '10:00',
    mainConcerns: 'Yellow leaves',
    paymentStatus: 'already_paid',
    totalAmount: 70,
  });
  const { booking_id } = walkIn.body;
  const resend = (customer_email: string) =>
    call('POST', '/admin/resend-booking-confirmation', { booking_id, customer_email });

  expect(await resend('eve@example.com')).toMatchObject({
    status: 404,
    body: { detail: 'Please check your email and booking ID' },
  });
  const { status, body } = await resend('Ana@example.com');
  expect(status).toBe(200);
  expect(body.meeting_link).toMatch(/^https:\/\/meet\.jit\.si\/fieldleaf-/);
  expect((await resend('ana@example.com')).body.meeting_link).toBe(body.meeting_link);

  expect(await store.database('practice').get(`booking:${booking_id}`)).toMatchObject({
    meetingLink: body.meeting_link,
  });
  expect(await mails()).toMatchObject([
    { cause: 'booking-confirmation', letter: { links: [{ url: body.meeting_link }, {}] } },
    { cause: 'booking-confirmation' },
  ]);
  await call('PUT', `/admin/booking/${booking_id}`, { status: 'cancelled' });
  expect(await resend('ana@example.com')).toMatchObject({
    status: 409,
    body: { detail: 'Only an upcoming booking can be confirmed.' },
  });
});

test('the links of a mail that a command wrote lead to the practice', async () => {
  const { command, customer, written, config } = await openListening();
  const { bookingId } = await customer.book();
  await written(3);

  await command('booking.resendConfirmation', { bookingId });

  const again = (await written(4)).find(([name]) => name.startsWith('booking-confirmation.'));
  expect(again?.[1]).toContain(`${config.publicUrl}/?manage=${bookingId}`);
});
