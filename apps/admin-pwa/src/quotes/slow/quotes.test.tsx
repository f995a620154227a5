import { cents } from '@fieldleaf/domain/money/cents';
import { chicago, settings } from '@fieldleaf/domain/testing/builders';
import { offerIdOf } from '@fieldleaf/domain/testing/quote-builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { Toaster } from '../../controls/toaster.tsx';
import { ASKED, AT, answered } from '../../testing/answered-quote.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { QuoteSheet } from '../quote-sheet.tsx';

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(chicago('2027-03-15', '09:20')), toFake: ['Date'] });
});
afterEach(async () => {
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
});

const onClose = vi.fn();
const openSheet = () =>
  render(
    <>
      <QuoteSheet quoteRequestId="q1" onClose={onClose} />
      <Toaster />
    </>,
  );

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(name: string) {
  await press('More actions');
  await userEvent.click(screen.getByRole('menuitem', { name }));
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function retype(label: string | RegExp, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

test('an answer starts from what was asked; price and fee follow until they are typed, and the total with them', async () => {
  phone = await unlockedPhone(ASKED);
  openSheet();
  await press('Answer with a Quote');
  // One to two hours: two, by the price list, for a fortnight.
  expect([field('Hours').value, field('Price in $').value, field('Valid until').value]).toEqual([
    '2',
    '140',
    '2027-03-29',
  ]);

  await retype('Hours', '1.75');
  expect(field('Price in $').value).toBe('122.5');
  await retype('Price in $', '150');
  await retype('Hours', '2.5');
  expect(field('Price in $').value).toBe('150');
  await userEvent.type(field('Travel fee in $'), '45');
  expect(screen.getByText('Total').textContent).toBe('Total $195');
  await userEvent.type(field(/Deposit/), '50');
  await userEvent.type(field(/Message/), 'With soil.');
  await userEvent.click(screen.getByText('Preview the email'));
  expect(screen.getByText(/With soil\.[\s\S]*Total: \$195\.00/)).toBeTruthy();
  await press('Send the Quote');

  expect(await screen.findByText('Quote sent.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'quote.answer',
      payload: {
        quoteRequestId: 'q1',
        offerId: expect.stringMatching(/^[0-9a-f]{32}$/),
        consultationType: 'onsite',
        durationMinutes: 150,
        priceCents: 15_000,
        travelFeeCents: 4_500,
        depositCents: 5_000,
        validUntil: '2027-03-29',
        words: 'With soil.',
      },
    },
  ]);
  expect(await screen.findByText('Sent, awaiting reply')).toBeTruthy();
});

test('what cannot be sent is said at its field', async () => {
  phone = await unlockedPhone(ASKED);
  openSheet();
  await press('Answer with a Quote');

  await retype('Hours', 'two');
  await press('Send the Quote');
  expect(await screen.findByText('Please enter hours in quarters, for example 1.75.')).toBeTruthy();
  await retype('Hours', '2');
  await retype(/Deposit/, '9999');
  await press('Send the Quote');
  expect(
    await screen.findByText('Please enter a deposit that is less than the total, or none.'),
  ).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('the fee follows the table of the settings, where the ZIP code says how far it is or she types it', async () => {
  const travelFees = [
    { upToMiles: 60, feeCents: cents(4_500) },
    { upToMiles: 120, feeCents: cents(9_000) },
  ];
  phone = await unlockedPhone(
    { ...ASKED, zipCode: '76102' },
    { ...settings, travel: { homeZip: '75201' }, travelFees },
  );
  openSheet();
  await press('Answer with a Quote');

  expect(Number(field(/Distance/).value)).toBeGreaterThan(30);
  expect(field('Travel fee in $').value).toBe('45');
  await retype(/Distance/, '95');
  expect(field('Travel fee in $').value).toBe('90');
  await retype(/Distance/, '200');
  expect(field('Travel fee in $').value).toBe('');
});

test('whoever asked in Spanish is given the link of the Spanish page', async () => {
  phone = await unlockedPhone({ ...answered(), language: 'es' });
  userEvent.setup();
  openSheet();
  await press('Copy the Link');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/es/quote#q1.${offerIdOf(1)}`);
});

test('a quote that waits is sent again, its link copied, and changed; the form starts from what was sent', async () => {
  phone = await unlockedPhone(answered());
  userEvent.setup();
  openSheet();
  expect(await screen.findByText('$255')).toBeTruthy();

  await press('Copy the Link');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/quote#q1.${offerIdOf(1)}`);
  await choose('Send Again');
  expect(await screen.findByText('Sent again.')).toBeTruthy();
  await choose('Change the Quote');
  expect([field('Hours').value, field('Price in $').value, field(/Deposit/).value]).toEqual([
    '1.5',
    '210',
    '100',
  ]);
  await press('Send the New Quote');

  await waitFor(async () => expect(await phone.waiting()).toHaveLength(2));
  const [resent, changed] = await phone.waiting();
  expect(resent).toMatchObject({ kind: 'quote.resend' });
  expect(changed).toMatchObject({ kind: 'quote.answer', payload: { priceCents: 21_000 } });
});

test('a sent quote has one main button; closing it and withdrawing it are told apart and lie apart', async () => {
  phone = await unlockedPhone(answered());
  openSheet();
  await press('More actions');

  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect([items.length, items[0], items.at(-1)]).toEqual([
    6,
    'Close without an Email',
    'Withdraw the Quote…',
  ]);
});

test('a request is declined, with a reason and without an email', async () => {
  phone = await unlockedPhone(ASKED);
  openSheet();
  await choose('Decline the Request…');
  await userEvent.click(screen.getByRole('checkbox', { name: /Email Cleo/ }));
  await userEvent.type(field(/Reason/), 'Too far');
  await press('Decline the Quote');

  expect(await screen.findByText('Declined by you.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    { kind: 'quote.withdraw', payload: { quoteRequestId: 'q1', reason: 'Too far', notifyCustomer: false } },
  ]);
});

test('one that is booked leads to its booking, and is changed no more', async () => {
  phone = await unlockedPhone({ ...answered(), booked: { bookingId: 'BK-AAAAAA', at: AT } });
  openSheet();

  expect((await screen.findByRole('link', { name: 'Open the Booking' })).getAttribute('href')).toBe(
    '#/bookings/BK-AAAAAA',
  );
  expect(screen.queryByRole('button', { name: /Quote|Done/ })).toBeNull();
});
