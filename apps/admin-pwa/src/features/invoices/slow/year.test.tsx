import { type BookingId, bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { type LedgerEntry, ledgerEntryId } from '@fieldleaf/domain/ledger/ledger-entry';
import { cents } from '@fieldleaf/domain/money/cents';
import {
  aBooking,
  anAppointment,
  ana,
  aPayment,
  chicago,
  day,
  settings,
  ZONE,
} from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, useToast } from '../../../controls/toast-state.ts';
import { useRoute } from '../../../navigation/routes.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { InvoicesScreen } from '../invoices-screen.tsx';

let phone: Phone;

async function openYear(...documents: PracticeDocument[]) {
  phone = await unlockedPhone(...documents);
  location.hash = '#/invoices/year/2025';
  render(<Screen />);
  await screen.findByRole('heading', { name: 'Mileage' });
}

const Screen = () => <InvoicesScreen route={useRoute()} />;

afterEach(async () => {
  dismissToast();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await phone.giveUp();
});

const HOME = { ...settings, travel: { homeZip: '75201' } };

const idOf = (bookingId: BookingId) => ({ bookingId, _id: bookingDocumentId(bookingId) });

/** On March 17, 2025, on site, $120 by card. */
const VISIT = aBooking({
  status: 'completed',
  priceCents: cents(12_000),
  tipCents: cents(0),
  customer: { ...ana, address: '12 Elm Street, Richardson, TX 75081' },
  appointment: anAppointment('2025-03-17', '10:00', { consultationType: 'onsite' }),
});
const PAID = aPayment({ amountCents: cents(12_000), at: chicago('2025-03-17', '11:00') });

const LINE: LedgerEntry = {
  _id: ledgerEntryId('txn_1'),
  type: 'ledger-entry',
  v: 1,
  kind: 'charge',
  provider: 'simulated',
  livemode: false,
  at: PAID.at,
  grossCents: cents(12_000),
  feeCents: cents(378),
  netCents: cents(11_622),
  reference: 'pi_1',
  paymentReference: 'pi_1',
  payoutId: 'po_1',
  arrivesOn: day('2025-03-19'),
};

const PAYOUT: LedgerEntry = {
  ...LINE,
  _id: ledgerEntryId('txn_2'),
  kind: 'payout',
  grossCents: cents(-11_622),
  feeCents: cents(0),
  netCents: cents(-11_622),
  reference: 'po_1',
  paymentReference: null,
  payout: { state: 'paid', isItemized: true },
};

const sheet = () => screen.getByRole('article', { name: 'Year 2025' });
const rowOf = (month: string) => within(sheet()).getByRole('row', { name: new RegExp(`^${month}`) });

test('the year tells income by month and kind, fees, and miles with their deduction', async () => {
  await openYear(HOME, VISIT, PAID, LINE);

  expect(
    within(rowOf('March 2025'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['$120.00', '$120.00', '–', '–', '−$3.78', '$120.00', expect.stringMatching(/^\d+\.\d$/)]);
  expect(sheet().textContent).toMatch(/Card fees−\$3\.78/);
  expect(sheet().textContent).toMatch(/× 70\.0¢ \(IRS business rate\) = \$\d+\.\d\d deduction/);
  expect(sheet().textContent).toMatch(/Home – Ana Reyes \(75081\) – Home/);
  expect(sheet().textContent).toMatch(/Cash basis/);
});

test('the year ends with what is outstanding, and with the proof against the card provider', async () => {
  await openYear(HOME, VISIT, PAID, LINE, PAYOUT);

  const end = within(sheet()).getByRole('region', { name: 'On December 31, 2025' });
  expect(end.textContent).toMatch(/Gift cards not used yet\$0\.00/);
  expect(end.textContent).toMatch(/Received by card\$120\.00.*Card fees−\$3\.78/);
  expect(end.textContent).toMatch(/Paid out to the bank\$116\.22.*Not explained\$0\.00/);
  expect(end.textContent).toMatch(/Your books add up/);
});

test('a year that is not over is shown as it stands', async () => {
  await openYear(HOME, VISIT, PAID);
  const thisYear = localDateOf(instantOf(Date.now()), ZONE).slice(0, 4);

  location.hash = `#/invoices/year/${thisYear}`;

  await screen.findByRole('region', { name: `${thisYear} as it stands today` });
});

test('the year tells how many customers came and how many of them came back, so far as long as one still may', async () => {
  const again = { ...VISIT, ...idOf('BK-BBBBBB'), appointment: anAppointment('2025-09-01', '10:00') };
  const once = { ...VISIT, ...idOf('BK-CCCCCC'), customer: { ...ana, email: 'bo@example.com' } };
  vi.useFakeTimers({ now: Date.parse('2026-12-31T18:00:00Z'), toFake: ['Date'] });
  await openYear(HOME, VISIT, again, once);
  const told = '2 customers came in 2025, 1 came back so far';
  expect(screen.getByText(told).closest('p')?.textContent).toBe(
    `${told} for another completed visit within 12 months of their first one in 2025.`,
  );

  cleanup();
  vi.setSystemTime(Date.parse('2027-01-01T18:00:00Z'));
  render(<Screen />);
  expect(await screen.findByText('2 customers came in 2025, 1 came back')).toBeTruthy();
});

test('miles are set right for a day with a reason, counted at once, and undone', async () => {
  await openYear(HOME, VISIT, PAID);
  await userEvent.click(screen.getByRole('button', { name: 'Change miles of Mon, Mar 17' }));
  const miles = screen.getByLabelText('Miles');
  await userEvent.clear(miles);
  await userEvent.type(miles, '40.5');

  await userEvent.click(screen.getByRole('button', { name: 'Save Miles' }));
  expect(await screen.findByText('Please say what the miles were for, or why they differ.')).toBeTruthy();

  await userEvent.type(screen.getByLabelText('Purpose or reason'), 'Odometer');
  await userEvent.click(screen.getByRole('button', { name: 'Save Miles' }));

  expect(await screen.findByText('Entered: Odometer')).toBeTruthy();
  expect(sheet().textContent).toMatch(/40\.5 miles × 70\.0¢ \(IRS business rate\) = \$28\.35 deduction/);
  expect(await phone.waiting()).toMatchObject([
    { kind: 'mileage.set', payload: { miles: 40.5, reason: 'Odometer' } },
  ]);
  useToast.getState().toast?.action?.run();
  expect(await screen.findByText('Estimated')).toBeTruthy();
});

test('the year is told once of each state of the practice, not while she types', async () => {
  await openYear(HOME, VISIT, PAID);
  const told = vi.spyOn(phone.shown().bookingsById, 'values');

  await userEvent.click(screen.getByRole('button', { name: 'Log a Drive' }));
  await userEvent.type(screen.getByLabelText('Purpose or reason'), 'Potting soil');

  expect(told).not.toHaveBeenCalled();
});

test('a rate that is not known is entered, and a drive without a visit is logged', async () => {
  phone = await unlockedPhone(HOME);
  location.hash = '#/invoices/year/2023';
  render(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Enter Rate for 2023' }));
  await userEvent.type(screen.getByLabelText('Cents per mile'), '65.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save Rate' }));
  expect(await screen.findByText(/× 65\.5¢/)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Log a Drive' }));
  await userEvent.type(screen.getByLabelText('Miles'), '12');
  await userEvent.type(screen.getByLabelText('Purpose or reason'), 'Potting soil');
  await userEvent.click(screen.getByRole('button', { name: 'Save Miles' }));

  expect(await screen.findByText('Entered: Potting soil')).toBeTruthy();
  expect(screen.getByText('12.0 miles')).toBeTruthy();
});

test('the year and its log are files made on the phone', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:year';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await openYear(HOME, VISIT, PAID, LINE);

  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mileage Log' }));

  expect(names).toEqual(['fieldleaf-year-2025.csv', 'fieldleaf-mileage-2025.csv']);
  expect(files).toHaveLength(2);
});

test('a month says what a payment cost, and what the deposit at the bank is made of', async () => {
  phone = await unlockedPhone(HOME, VISIT, PAID, LINE, PAYOUT);
  location.hash = '#/invoices/statements/2025-03';
  render(<Screen />);

  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row?.textContent).toContain('$120.00––−$3.78$116.22');
  const payouts = screen.getByRole('region', { name: 'Payouts to your bank' });
  expect(payouts.textContent).toContain('Wed, Mar 19, at the bank (test) $116.22');
  expect(payouts.textContent).toContain('Card payment, Ana Reyes BK-AAAAAA$120.00 −$3.78 fee');
  expect(payouts.textContent).toContain('These add up to the payout.');
});

test('a fee that is not known says so, in its row and in the sums', async () => {
  phone = await unlockedPhone(HOME, VISIT, PAID);
  location.hash = '#/invoices/statements/2025-03';
  render(<Screen />);

  expect(await screen.findByText('Fee not known yet')).toBeTruthy();
  expect(screen.getByText(/The fee of one payment will follow/)).toBeTruthy();
});

test('a year without anything says what it would be told from', async () => {
  await openYear();

  expect(sheet().textContent).toMatch(/Income\$0\.00/);
  expect(screen.getByText('No visit was completed in 2025.')).toBeTruthy();
  expect(screen.getByText(/Miles are estimated once your home ZIP code is in the settings/)).toBeTruthy();
});
