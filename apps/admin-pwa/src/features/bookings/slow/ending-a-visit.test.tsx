import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, anAppointment, aPayment, consultant, moment } from '@fieldleaf/domain/testing/builders';
import { towards } from '@fieldleaf/domain/testing/invoice-builders';
import { aVisitBill } from '@fieldleaf/domain/testing/visit-bill-builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { BookingDetails } from '../booking-details.tsx';

let phone: Phone;
afterEach(async () => {
  dismissToast();
  projectSync({ reach: 'unknown' });
  await phone.giveUp();
});

const BEGUN = { appointment: anAppointment('2020-03-16', '10:00') };
const AHEAD = { appointment: anAppointment('2099-03-16', '10:00') };

const renderDetails = () => render(<BookingDetails bookingId="BK-AAAAAA" onClose={() => undefined} />);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const menu = async () => {
  await press('More actions');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};
const open = async (item: string, changes: Partial<Booking>, ...documents: readonly PracticeDocument[]) => {
  phone = await unlockedPhone(aBooking(changes), ...documents);
  renderDetails();
  await press('More actions');
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog', { name: item === 'No-Show' ? 'No-Show' : item }));
};
const sent = async () => (await phone.waiting()).map(({ kind, payload }) => [kind, payload]);

test('only what can happen to the visit is offered behind the dots', async () => {
  phone = await unlockedPhone(aBooking(AHEAD));
  const { unmount } = renderDetails();
  expect(await menu()).toEqual(['Resend Confirmation', 'Cancel Booking']);
  unmount();
  await phone.giveUp();

  phone = await unlockedPhone(aBooking(BEGUN), aPayment());
  renderDetails();
  expect(await menu()).toEqual(['Resend Confirmation', 'Refund…', 'No-Show', 'Cancel Booking']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('completing stands out once the visit has begun, not before', async () => {
  const weight = async (changes: Partial<Booking>) => {
    phone = await unlockedPhone(aBooking(changes));
    const { unmount } = renderDetails();
    const { kind } = (await screen.findByRole('button', { name: 'Mark Completed' })).dataset;
    unmount();
    return kind;
  };
  expect(await weight(AHEAD)).toBe('secondary');
  await phone.giveUp();
  expect(await weight(BEGUN)).toBe('primary');
});

test('cancelling keeps the money and tells the customer unless she says otherwise', async () => {
  await open('Cancel Booking', AHEAD, aPayment());
  expect(screen.getByRole('radio', { name: 'No refund' })).toHaveProperty('checked', true);

  await press('Cancel Booking');

  expect(await screen.findByText('Booking cancelled.')).toBeTruthy();
  expect(await sent()).toEqual([['booking.cancel', { bookingId: 'BK-AAAAAA' }]]);
});

test('reason, money and silence go with the cancellation, and one Undo takes all of it back', async () => {
  await open('Cancel Booking', AHEAD, aPayment());
  await press('Weather');
  await userEvent.click(screen.getByRole('radio', { name: 'Refund $81.00' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Email Ana/ }));

  await press('Cancel Booking');

  expect(await screen.findByText(/\$81\.00 goes back to the card/)).toBeTruthy();
  expect(await screen.findByText('$81.00 on its way back')).toBeTruthy();
  expect(await sent()).toEqual([
    [
      'booking.cancel',
      {
        bookingId: 'BK-AAAAAA',
        reason: 'Weather',
        notifyCustomer: false,
        refunds: [{ reference: 'pi_1', amountCents: 8_100 }],
      },
    ],
  ]);
  await press('Undo');
  expect(await screen.findByText('$81.00, paid by card')).toBeTruthy();
  expect(await sent()).toEqual([]);
});

test('a part is at most what is there, and nothing is cancelled while it is not an amount', async () => {
  await open('Cancel Booking', AHEAD, aPayment());
  await userEvent.click(screen.getByRole('radio', { name: 'Refund part' }));
  const field = screen.getByLabelText('Refund in dollars');
  await userEvent.type(field, '81.01');
  await press('Cancel Booking');

  expect(screen.getByText('Between $0.01 and $81.00.')).toBeTruthy();
  expect(await sent()).toEqual([]);

  await userEvent.clear(field);
  await userEvent.type(field, '20.5');
  await press('Cancel Booking');
  await waitFor(async () =>
    expect(await sent()).toMatchObject([
      ['booking.cancel', { refunds: [{ reference: 'pi_1', amountCents: 2_050 }] }],
    ]),
  );
});

test('without signal the refund waits with the cancellation, and it is said', async () => {
  await open('Cancel Booking', AHEAD, aPayment());
  projectSync({ reach: 'unreachable' });
  expect(screen.queryByText(/the refund waits/)).toBeNull();

  await userEvent.click(screen.getByRole('radio', { name: 'Refund $81.00' }));

  expect(await screen.findByText(/No signal: the refund waits on this phone/)).toBeTruthy();
});

test('a half that was refunded is told from the half that is still there', async () => {
  const parts = [{ reference: 'pi_1', amountCents: cents(4_050) }];
  const half = { what: 'refunded', at: moment('2027-03-02T12:00:00Z'), reason: '', parts } as const;
  await open(
    'Cancel Booking',
    { ...AHEAD, refunds: [{ ...half, by: consultant, commandId: 'half.1' }] },
    aPayment(),
  );

  expect(screen.getByText('$40.50 of $81.00 paid by card is not refunded yet')).toBeTruthy();
});

test('each way by hand is named by itself', async () => {
  const cash = aPayment({ method: 'cash', provider: null, amountCents: cents(4_000) });
  const venmo = aPayment({ method: 'venmo', provider: null, amountCents: cents(4_100), reference: 'v' });
  await open('Cancel Booking', AHEAD, cash, venmo);

  expect(screen.getByText('$41.00 was paid by Venmo, $40.00 in cash.')).toBeTruthy();
});

test('what was paid in cash or by invoice has its own way back, and what was not paid none', async () => {
  const cash = aPayment({ method: 'cash', provider: null });
  await open('Cancel Booking', AHEAD, cash);
  expect(screen.getByText('$81.00 was paid in cash.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await phone.giveUp();
  document.body.replaceChildren();

  const bill = aVisitBill();
  const paid = towards({
    invoiceId: bill.invoiceId,
    amount: 7_578,
    at: bill.sentAt ?? moment('2027-03-02T12:00:00Z'),
  });
  const billed = await open('Cancel Booking', { ...AHEAD, tipCents: cents(0) }, bill, paid);
  expect(billed.getByText('$75.78 was paid by invoice.')).toBeTruthy();
  expect(billed.getByRole('link', { name: bill.number })).toBeTruthy();
  await phone.giveUp();
  document.body.replaceChildren();

  await open('Cancel Booking', AHEAD);
  expect(screen.getByText('Nothing was paid for this visit.')).toBeTruthy();
});

test('a no-show is marked without telling anybody, and can be undone', async () => {
  await open('No-Show', BEGUN, aPayment());
  expect(screen.getByText(/^\$81\.00 was paid by card and stays with you/)).toBeTruthy();

  await press('Mark No-Show');

  expect(await screen.findByText('Marked as a no-show.')).toBeTruthy();
  expect(await sent()).toEqual([['booking.noShow', { bookingId: 'BK-AAAAAA' }]]);
  await press('Undo');
  expect(await screen.findByText('Confirmed')).toBeTruthy();
});

test('who was missed is written to when she wants, and can still have come after all', async () => {
  await open('No-Show', BEGUN);
  await press('Did not join the call');
  await userEvent.click(screen.getByRole('checkbox', { name: /Sorry we missed you/ }));
  await press('Mark No-Show');

  expect(await screen.findByText('No-show')).toBeTruthy();
  expect(await sent()).toEqual([
    ['booking.noShow', { bookingId: 'BK-AAAAAA', reason: 'Did not join the call', notifyCustomer: true }],
  ]);
  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
  await press('Mark Completed');
  expect(await screen.findByText('Completed')).toBeTruthy();
});
