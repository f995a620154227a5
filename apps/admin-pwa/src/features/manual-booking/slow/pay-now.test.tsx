import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aPayment } from '@fieldleaf/domain/testing/builders';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { readDraft, writeDraft } from '../../../db/drafts.ts';
import { clearHandOver, readHandOver } from '../../../db/hand-over-record.ts';
import { projectHandOver } from '../../../hand-over/hand-over-state.ts';
import type { Route } from '../../../navigation/routes.ts';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { EMPTY_FORM, type ManualBookingForm } from '../manual-booking-form.ts';
import { ManualBookingScreen } from '../manual-booking-screen.tsx';
import { DRAFT } from '../reopen-booking.ts';

const OPEN = 'POST /api/admin/payments/create-payment-intent';
const CANCEL = 'POST /api/admin/payments/cancel-payment-intent';
const BOOKING_ID: BookingId = 'BK-PAYN0W';

const opened = {
  body: {
    paymentIntentId: 'pi_1',
    clientSecret: 'pi_1_secret_x',
    amount: 75,
    holdExpiresAt: '2027-03-15T14:15:00.000Z',
  },
};
const putAway = { status: 204 };

const typed: ManualBookingForm = {
  ...EMPTY_FORM,
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.com',
  phone: '(214) 555-0188',
  selectedDate: '2027-03-16' as LocalDate,
  selectedTime: '10:00' as LocalTime,
  mainConcerns: 'Fungus gnats',
  tipCents: cents(500),
  step: 3,
};
const interrupted: ManualBookingForm = {
  ...typed,
  paidBy: 'pay_now',
  payment: { bookingId: BOOKING_ID, mayBePaid: true },
};

let phone: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
  phone = await unlockedPhone();
  projectSync({ reach: 'reachable' });
});
afterEach(async () => {
  vi.useRealTimers();
  await clearHandOver();
  projectHandOver(null);
  dismissToast();
  await phone.giveUp();
});

async function openWizard(form: ManualBookingForm, route: Partial<Route> = {}) {
  await writeDraft(phone.databases.drafts, DRAFT, form);
  render(
    <>
      <ManualBookingScreen route={{ view: 'manual-booking', ...route }} />
      <Toaster />
    </>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choosePayNow = async () => userEvent.click(await screen.findByRole('radio', { name: /on this phone/ }));
const kept = async () => (await readDraft(phone.databases.drafts, DRAFT)) as ManualBookingForm | undefined;

async function payNow() {
  await openWizard(typed);
  await choosePayNow();
  await press('Hand Phone to Customer');
}

test('the time is held and the payment opened before the phone changes hands, and the form is kept', async () => {
  const calls = scriptServer({ [OPEN]: () => opened });

  await payNow();

  await expect.poll(readHandOver).toMatchObject({
    payerName: 'Nora Quist',
    amountCents: 7_500,
    lines: [
      { text: 'Virtual, 1 hour', amountCents: 7_000 },
      { text: 'Tip', amountCents: 500 },
    ],
    purpose: { kind: 'booking', bookingId: expect.stringMatching(/^BK-/) },
  });
  const { purpose } = (await readHandOver()) ?? {};
  expect(calls).toHaveLength(1);
  expect(purpose).toMatchObject({ booking: calls[0]?.body, paymentKey: calls[0]?.key });
  expect(calls[0]?.body).toMatchObject({
    priceCents: 7_000,
    tipCents: 500,
    paymentMethod: 'card',
    selectedTime: '10:00',
  });
  expect(JSON.stringify(await readHandOver())).not.toContain('secret');
  expect(await kept()).toMatchObject({ ...typed, paidBy: 'pay_now', payment: { mayBePaid: true } });
  expect(await phone.waiting()).toEqual([]);
});

test('a time that is taken is said to the consultant, and the next try has the same booking id', async () => {
  const answers = [refusal(409, 'slot_taken', 'This time has just been taken.'), opened];
  const calls = scriptServer({ [OPEN]: () => answers.shift() ?? opened });
  await payNow();

  expect(await screen.findByText('Payment Processing Error')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This time has just been taken.'));
  expect(await readHandOver()).toBeNull();
  await press('Hand Phone to Customer');

  await expect.poll(readHandOver).not.toBeNull();
  const ids = calls.map(({ body }) => (body as { bookingId: string }).bookingId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('when the card provider refuses everybody, cash can be taken at once: nothing is open', async () => {
  const words = 'Card payments are not available right now, nothing was charged.';
  const calls = scriptServer({ [OPEN]: () => refusal(503, 'card_payments_unavailable', words) });
  await payNow();

  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toBe(`${words} Please choose another way to pay.`));
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  await press('Create Booking');

  await expect.poll(phone.waiting).toMatchObject([{ kind: 'booking.create' }]);
  expect(calls.map(({ route }) => route)).toEqual([OPEN]);
});

test('without signal a card cannot be charged, which is said, and cash can be taken', async () => {
  projectSync({ reach: 'unreachable' });
  await openWizard(typed);

  const card = await screen.findByRole<HTMLInputElement>('radio', { name: /on this phone/ });
  expect(card.disabled).toBe(true);
  expect(screen.getByText('There is no signal here, and cards need it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  await press('Create Booking');

  await expect.poll(phone.waiting).toMatchObject([{ kind: 'booking.create' }]);
});

test('a signal that is lost after Pay Now was chosen holds the button back', async () => {
  await openWizard({ ...typed, paidBy: 'pay_now' });
  await screen.findByText(/Hand phone to customer for payment/);
  projectSync({ reach: 'unreachable' });

  await expect
    .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Hand Phone to Customer' }).disabled)
    .toBe(true);
});

test('no answer to the opening is looked up before anything else can be collected', async () => {
  const calls = scriptServer({ [OPEN]: noAnswer, [CANCEL]: () => putAway });

  await payNow();

  expect(await screen.findByRole('button', { name: 'Hand Phone to Customer' })).toBeTruthy();
  await expect.poll(() => calls.map(({ route }) => route)).toEqual([OPEN, CANCEL]);
});

test('a card that was put away leads back to the payment step with everything as typed', async () => {
  const calls = scriptServer({ [CANCEL]: () => putAway });
  await openWizard(interrupted);

  expect(await screen.findByRole('radio', { name: 'Cash' })).toBeTruthy();
  expect(screen.getByText('Nora Quist')).toBeTruthy();
  expect(screen.getByText('$75')).toBeTruthy();
  expect(calls).toMatchObject([{ body: { bookingId: BOOKING_ID } }]);
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  await press('Create Booking');

  await expect
    .poll(phone.waiting)
    .toMatchObject([{ payload: { bookingId: BOOKING_ID, paymentMethod: 'cash' } }]);
});

test('a payment that went through after all is a booking, and the form is done with', async () => {
  scriptServer({ [CANCEL]: () => refusal(409, 'payment_completed', 'Gone through') });
  await openWizard(interrupted);

  expect(await screen.findByText('Booking created')).toBeTruthy();
  expect(screen.getByText(BOOKING_ID)).toBeTruthy();
  await expect.poll(kept).toBeUndefined();
  expect(await phone.waiting()).toEqual([]);
});

test('while the server is silent it is checked, and the booking that syncing brings settles it', async () => {
  scriptServer({ [CANCEL]: noAnswer });
  await openWizard(interrupted);

  expect(await screen.findByText(/The server has not answered yet/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Cash' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start Over' })).toBeNull();
  const paid = aPayment({ bookingId: BOOKING_ID, amountCents: aPayment().amountCents });
  await phone.databases.mirror.bulkDocs([aBooking({ bookingId: BOOKING_ID, source: 'manual' }), paid]);

  expect(await screen.findByText('Booking created')).toBeTruthy();
  expect(await screen.findByText('$81 paid by card')).toBeTruthy();
});

test('a session that ended is said while it is checked', async () => {
  scriptServer({ [CANCEL]: () => refusal(401, 'session_expired', 'Session expired') });
  await openWizard(interrupted);

  expect(await screen.findByText(/Sign in again/)).toBeTruthy();
});

test('somebody else can be booked meanwhile, under another id', async () => {
  scriptServer({ [CANCEL]: noAnswer });
  await openWizard(interrupted);

  await press('Book Someone Else');

  expect(screen.getByLabelText('First Name')).toHaveProperty('value', '');
  await expect.poll(kept).toBeUndefined();
});

test('after the PIN a paid booking is confirmed, with or without signal', async () => {
  projectSync({ reach: 'unreachable' });
  await openWizard(interrupted, { page: 'booked', id: BOOKING_ID });

  expect(await screen.findByText('Booking created')).toBeTruthy();
  expect(screen.getByText(BOOKING_ID)).toBeTruthy();
  await expect.poll(kept).toBeUndefined();
});
