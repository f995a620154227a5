import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, anAppointment, ana, aPayment } from '@fieldleaf/domain/testing/builders';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { usePaidOnPhone } from '../../../hand-over/hand-over-state.ts';
import { accountLines, field, openCollect, owed, press, visit } from '../testing/open-collect.tsx';

const paid = async () => (await screen.findByRole('region', { name: 'Paid' })).textContent;
const refill = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

test('what is owed is shown without an invoice, and cash is two taps', async () => {
  const phone = await openCollect();
  expect(accountLines()).toEqual(['Virtual, 1 hour$70.00']);
  expect(owed()).toBe('Owed$70.00');

  await press('Cash');
  await press('Record $70.00 in cash');

  expect(await screen.findByText('$70.00 in cash.')).toBeTruthy();
  expect(await paid()).toContain('Paid in cash');
  expect(owed()).toBe('Owed$0.00');
  expect(screen.queryByRole('button', { name: 'Hand Over Phone' })).toBeNull();
  expect(await phone.waiting()).toMatchObject([
    { kind: 'visit.recordPayment', payload: { bookingId: 'BK-AAAAAA', method: 'cash', amountCents: 7_000 } },
  ]);

  await press('Undo');
  await waitFor(() => expect(owed()).toBe('Owed$70.00'));
  expect(await phone.waiting()).toEqual([]);
});

test.each([
  { way: 'Venmo', memo: 'Note or reference', method: 'venmo', how: 'by Venmo' },
  { way: 'Zelle', memo: 'Reference', method: 'zelle', how: 'by Zelle' },
  { way: 'Check', memo: 'Check number', method: 'check', how: 'by check' },
  { way: 'Bank transfer', memo: 'Reference', method: 'transfer', how: 'by bank transfer' },
] as const)(
  '$way is written down with its reference, its name, its day and a tip',
  async ({ way, memo, method, how }) => {
    const phone = await openCollect();
    await press(way);
    await userEvent.type(field(/^Tip/), '14');
    await userEvent.type(field(new RegExp(`^${memo}`)), '1042');
    await userEvent.type(field(/^Name on it/), 'Ben Reyes');
    await userEvent.clear(field('Received on'));
    await userEvent.type(field('Received on'), '2027-03-13');
    await press(`Record $84.00 ${how}`);

    expect(await paid()).toContain(`Paid ${how}`);
    expect(accountLines()).toEqual(['Virtual, 1 hour$70.00', 'Tip$14.00', `Paid ${how}−$84.00`]);
    expect(await phone.waiting()).toMatchObject([
      {
        kind: 'visit.recordPayment',
        payload: {
          bookingId: 'BK-AAAAAA',
          method,
          amountCents: 8_400,
          tipCents: 1_400,
          memo: '1042',
          payerName: 'Ben Reyes',
          receivedOn: '2027-03-13',
        },
      },
    ]);
  },
);

test('part of it is taken in cash, the rest stays owed; what is no amount is said at its field', async () => {
  await openCollect();
  await press('Cash');
  await refill('Amount ($)', 'twenty');
  expect(screen.getByText('Please enter an amount.')).toBeTruthy();
  await refill('Amount ($)', '20');
  await press('Record $20.00 in cash');

  await waitFor(() => expect(owed()).toBe('Owed$50.00'));
  expect(accountLines()).toEqual(['Virtual, 1 hour$70.00', 'Paid in cash−$20.00']);
  await press('Cash');
  expect(await screen.findByRole('button', { name: 'Record $50.00 in cash' })).toBeTruthy();
});

test('more than is owed is money all the same, and is said to be too much', async () => {
  await openCollect();
  await press('Venmo');
  await refill('Amount ($)', '80');
  await press('Record $80.00 by Venmo');

  await waitFor(() => expect(owed()).toBe('Paid too much$10.00'));
  expect(screen.getByText(/^\$10\.00 too much was paid/)).toBeTruthy();
});

test('a charge comes on top as a line of its own, can be undone, and can be taken off', async () => {
  await openCollect();
  await press('Add a Charge');
  await press('Add');
  expect(screen.getByText('Please say what it is for.')).toBeTruthy();
  await userEvent.type(field('What for'), 'Soil and pot');
  await userEvent.type(field('Amount ($)'), '18,50');
  await press('Add');

  await waitFor(() => expect(accountLines()).toEqual(['Virtual, 1 hour$70.00', 'Soil and pot$18.50']));
  expect(owed()).toBe('Owed$88.50');
  await press('Undo');
  await waitFor(() => expect(owed()).toBe('Owed$70.00'));

  await press('Add a Charge');
  await userEvent.type(field('What for'), 'Moisture meter');
  await userEvent.type(field('Amount ($)'), '12');
  await press('Add');
  await press('Take Moisture meter off');
  await waitFor(() => expect(owed()).toBe('Owed$70.00'));
});

test('the amount to write down follows what is owed until one is typed', async () => {
  const type = (at: 0 | -1, text: string) => {
    const amount = screen.getAllByLabelText('Amount ($)').at(at);
    if (amount) fireEvent.change(amount, { target: { value: text } });
  };
  const addCharge = async (dollars: string) => {
    await press('Add a Charge');
    await userEvent.type(field('What for'), 'Soil');
    type(0, dollars);
    await press('Add');
  };
  await openCollect();
  await press('Cash');
  await addCharge('7');
  expect(await screen.findByRole('button', { name: 'Record $77.00 in cash' })).toBeTruthy();
  type(-1, '50');
  await addCharge('5');
  await waitFor(() => expect(owed()).toBe('Owed$82.00'));
  expect(screen.getByRole('button', { name: 'Record $50.00 in cash' })).toBeTruthy();
});

test('a payment made on this phone is not asked for again while the server’s word is on the way', async () => {
  const phone = await openCollect();
  act(() => usePaidOnPhone.setState({ paidCentsBefore: new Map([[visit.bookingId, cents(0)]]) }));
  expect(await screen.findByText(/^Payment received\. Updating/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hand Over Phone' })).toBeNull();
  await phone.databases.mirror.bulkDocs([aPayment({ amountCents: cents(7_000) })]);
  expect(await paid()).toContain('Paid');
});

test('who has no email gets no receipt, which is said before', async () => {
  await openCollect({ ...visit, customer: { ...ana, email: '2145550101@no-email.invalid' } });
  expect(screen.getByText(/no email: no receipt is sent/)).toBeTruthy();
});

test('a visit that is paid ahead says by what means, and is not completed before its day', async () => {
  await openCollect(aBooking({ appointment: anAppointment('2027-03-16', '10:00') }), aPayment());

  expect(await paid()).toContain('Paid by card');
  expect(screen.queryByRole('button', { name: /^Cash|^Mark Completed/ })).toBeNull();
});

test('a visit paid on its day before the agreed hour can be completed at once', async () => {
  await openCollect(aBooking({ appointment: anAppointment('2027-03-15', '18:00') }), aPayment());

  expect(await paid()).toContain('Paid by card');
  expect(screen.getByRole('button', { name: 'Mark Completed' })).toBeTruthy();
});

test('a visit that has begun and is paid is marked completed where it was paid', async () => {
  const phone = await openCollect(aBooking({ tipCents: cents(0) }));
  await press('Cash');
  await press('Record $70.00 in cash');

  await press('Mark Completed');

  expect(await screen.findByText('Marked completed.')).toBeTruthy();
  expect((await phone.waiting()).map(({ kind }) => kind)).toEqual([
    'visit.recordPayment',
    'booking.complete',
  ]);
  expect(await screen.findByRole('link', { name: 'Write the Note' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark Completed' })).toBeNull();
});

test('a visit that is not on this phone says so', async () => {
  await openCollect(aBooking({ _id: 'booking:BK-BBBBBB', bookingId: 'BK-BBBBBB' }));
  expect(screen.getByText('BK-AAAAAA is not on this phone')).toBeTruthy();
});
