import {
  completedAfterCancel,
  missedAfterCancel,
  paymentDiffers,
  serviceFailing,
  slotClash,
  visitsOverlap,
} from '@fieldleaf/domain/attention/raise-attention';
import { failedMail, newMail } from '@fieldleaf/domain/mail/mail';
import { cents } from '@fieldleaf/domain/money/cents';
import { problem } from '@fieldleaf/domain/problem/problem';
import {
  aBooking,
  anAppointment,
  consultant,
  created,
  createPayload,
  customer,
  moment,
} from '@fieldleaf/domain/testing/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { ReviewQueueScreen } from './review-queue-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const NOW = moment('2027-03-15T17:00:00Z');
const given = { id: '01J00000000000000000000001', at: NOW, by: consultant } as const;

const cancelled = aBooking({
  status: 'cancelled',
  history: [
    created(moment('2027-03-01T12:00:00Z')),
    {
      what: 'cancelled',
      at: moment('2027-03-14T15:00:00Z'),
      by: customer,
      commandId: 'command-cancelled',
      reason: 'Caught a cold',
    },
  ],
});
const contradiction = completedAfterCancel(
  { ...given, kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } },
  NOW,
);
const clash = slotClash(
  { ...given, kind: 'booking.create', payload: createPayload({ firstName: 'Nora', lastName: 'Quist' }) },
  problem('slot_taken'),
  NOW,
);

function renderNeedsYou() {
  const rebooked: string[] = [];
  render(<ReviewQueueScreen rebook={({ kind }) => rebooked.push(kind)} refused={null} photos={null} />);
  return { rebooked };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a contradiction shows what the phone did and what happened meanwhile', async () => {
  phone = await unlockedPhone(cancelled, contradiction);
  renderNeedsYou();

  expect(
    screen.getByText('Marked the visit of Ana Reyes (BK-AAAAAA) as completed, Mar 15, 2027, 12:00 PM.'),
  ).toBeTruthy();
  expect(screen.getByText('The customer cancelled it, Mar 14, 2027, 10:00 AM: “Caught a cold”')).toBeTruthy();
});

test('a contradiction is decided with one tap, without signal too', async () => {
  phone = await unlockedPhone(cancelled, contradiction);
  renderNeedsYou();

  await press('It took place');

  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(phone.shown().bookingsById.get('BK-AAAAAA')?.status).toBe('completed');
  expect(await phone.waiting()).toMatchObject([
    { kind: 'attention.resolve', payload: { attentionId: contradiction._id, decision: 'complete' } },
  ]);
});

test('a no-show that had been cancelled meanwhile is decided the same way', async () => {
  const question = missedAfterCancel(
    { ...given, kind: 'booking.noShow', payload: { bookingId: 'BK-AAAAAA' } },
    NOW,
  );
  phone = await unlockedPhone(cancelled, question);
  renderNeedsYou();
  expect(screen.getByText(/^Marked the visit of Ana Reyes \(BK-AAAAAA\) as a no-show/)).toBeTruthy();

  await press('No-show');

  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(phone.shown().bookingsById.get('BK-AAAAAA')?.status).toBe('no-show');
});

test('whose promised time was sold meanwhile can be rebooked from the question', async () => {
  phone = await unlockedPhone(clash);
  const { rebooked } = renderNeedsYou();
  expect(screen.getByText(/^Promised Mon, Mar 15, 10:00 AM to Nora Quist, \(214\) 555-0101/)).toBeTruthy();

  await press('Find Another Time');

  expect(rebooked).toEqual(['booking.create']);
  expect(screen.getByRole('button', { name: 'I have settled it' })).toBeTruthy();
});

test('two visits that lie on one time are shown side by side, and either can be moved', async () => {
  const other = aBooking({ bookingId: 'BK-CCCCCC', appointment: anAppointment('2027-03-15', '10:30') });
  phone = await unlockedPhone(aBooking(), other, visitsOverlap([aBooking(), other], NOW));
  renderNeedsYou();

  expect(screen.getByText('Two visits at one time')).toBeTruthy();
  const ways = screen.getAllByRole('link', { name: 'Move Ana Reyes' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '#/bookings/BK-AAAAAA/reschedule',
    '#/bookings/BK-CCCCCC/reschedule',
  ]);
});

test('two visits between which the way does not fit are not said to be at one time', async () => {
  const other = aBooking({ bookingId: 'BK-CCCCCC', appointment: anAppointment('2027-03-15', '11:15') });
  phone = await unlockedPhone(aBooking(), other, visitsOverlap([aBooking(), other], NOW));
  renderNeedsYou();

  expect(screen.getByText('Two visits too close together')).toBeTruthy();
});

test('money that came for a time that was gone is told with what became of it', async () => {
  phone = await unlockedPhone({
    _id: 'attention:paid-without-slot:pi_1',
    type: 'attention',
    v: 1,
    raisedAt: NOW,
    matter: {
      kind: 'paid-without-slot',
      paymentReference: 'pi_1',
      amountCents: cents(8_100),
      refunded: true,
      customerName: 'Ana Reyes',
      customerEmail: 'ana@example.com',
    },
    resolved: null,
  });
  renderNeedsYou();

  expect(screen.getByText('Ana Reyes (ana@example.com) paid $81.')).toBeTruthy();
  expect(screen.getByText('The time was taken. The payment was refunded.')).toBeTruthy();
});

test('emails that do not go out are named, and tried again with one tap', async () => {
  const failing = failedMail(
    newMail(
      {
        mailId: 'booking-placed.BK-AAAAAA',
        cause: 'booking-placed',
        about: 'BK-AAAAAA',
        to: { name: 'Ana Reyes', email: 'ana@example.com' },
        replyTo: null,
        letter: { subject: '', greeting: '', paragraphs: [], facts: [], links: [], closing: '' },
      },
      NOW,
    ),
    { reason: 'connect ECONNREFUSED', isFinal: false },
    NOW,
  );
  const question = serviceFailing({ service: 'mail', since: NOW, reason: '' }, NOW);
  phone = await unlockedPhone(failing, question);
  renderNeedsYou();

  expect(screen.getByText('An email has not gone out')).toBeTruthy();
  expect(screen.getByText('Ana Reyes')).toBeTruthy();
  expect(screen.getByText('connect ECONNREFUSED')).toBeTruthy();
  await press('Try All Again');

  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    { kind: 'email.resend', payload: { logId: 'booking-placed.BK-AAAAAA', release: true } },
    { kind: 'attention.resolve', payload: { attentionId: question._id, decision: 'dismiss' } },
  ]);
});

test('card payments that are refused are said with the reason and since when', async () => {
  phone = await unlockedPhone(
    serviceFailing({ service: 'card-payments', since: NOW, reason: 'the key has expired' }, NOW),
  );
  renderNeedsYou();

  expect(screen.getByText('Card payments are not available')).toBeTruthy();
  expect(screen.getByText('Mar 15, 2027, 12:00 PM.')).toBeTruthy();
  expect(screen.getByText('The card provider said').nextSibling?.textContent).toBe('the key has expired');
  expect(screen.getByText('Check the keys and your account with the card provider.')).toBeTruthy();
});

test('a refund that did not reach the customer is said to count no longer', async () => {
  const found = {
    difference: 'refund_failed' as const,
    paymentReference: 'pi_1',
    refundReference: 're_1',
    paidFor: { kind: 'booking', bookingId: 'BK-AAAAAA' } as const,
    customerName: '',
    customerEmail: '',
    providerCents: cents(0),
    bookedCents: cents(8_000),
  };
  phone = await unlockedPhone(aBooking(), paymentDiffers(found, NOW));
  renderNeedsYou();

  expect(screen.getByText('A refund did not go through')).toBeTruthy();
  expect(screen.getByText('Did not give $80 back; the money is still with you.')).toBeTruthy();
  expect(screen.getByText('No longer count it as refunded for BK-AAAAAA, Ana Reyes.')).toBeTruthy();
});

test.each([
  ['paid_unbooked', 'Paid, but not in your books', 'Have no booking or invoice for this payment.'],
  ['booked_unpaid', 'In your books, but not paid', 'Have $80 for BK-AAAAAA, Ana Reyes.'],
  ['amount_mismatch', 'Paid and booked amounts differ', 'Have $80 for BK-AAAAAA, Ana Reyes.'],
  ['refund_failed', 'A refund did not go through', 'Have $80 refunded for BK-AAAAAA, Ana Reyes.'],
  ['refund_differs', 'Refunds differ', 'Have $80 refunded for BK-AAAAAA, Ana Reyes.'],
  ['duplicate', 'Paid twice', 'Need only $80 for BK-AAAAAA, Ana Reyes.'],
  ['disputed', 'A payment is disputed', 'Have $80 for BK-AAAAAA, Ana Reyes.'],
  ['dispute_lost', 'A dispute was lost', 'No longer count it for BK-AAAAAA, Ana Reyes.'],
] as const)(
  'money that is %s is said in words and settled with one tap',
  async (difference, title, books) => {
    const paidFor = { kind: 'booking', bookingId: 'BK-AAAAAA' } as const;
    const found = {
      difference,
      paymentReference: 'pi_1',
      paidFor,
      providerCents: cents(7_000),
      bookedCents: cents(8_000),
      customerName: '',
      customerEmail: '',
    } as const;
    phone = await unlockedPhone(aBooking(), paymentDiffers(found, NOW));
    renderNeedsYou();

    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(books)).toBeTruthy();
    await press('I have settled it');

    expect(await screen.findByText('Nothing to review')).toBeTruthy();
  },
);
