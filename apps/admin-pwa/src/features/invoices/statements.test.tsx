import type { PracticeDocument } from '@fieldleaf/domain/document';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aPayment, chicago } from '@fieldleaf/domain/testing/builders';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useRoute } from '../../navigation/routes.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

let phone: Phone;

async function openAt(hash: string, ...documents: PracticeDocument[]) {
  phone = await unlockedPhone(...documents);
  location.hash = hash;
  render(<Screen />);
}

const Screen = () => <InvoicesScreen route={useRoute()} />;

afterEach(async () => {
  vi.restoreAllMocks();
  await phone.giveUp();
});

/** March: $81, of it $11 tip. April: $20 refunded. */
const BOOKS = [
  aBooking(),
  aPayment({ method: 'cash', provider: null }),
  aPayment({
    reference: 're_1',
    kind: 'refund',
    amountCents: cents(2_000),
    at: chicago('2027-04-01', '00:30'),
  }),
];

const textOf = (file = new Blob()) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });

test('the months stand by the calendar of the practice, the latest first, with their sums', async () => {
  await openAt('#/invoices/statements', ...BOOKS);

  const months = await screen.findAllByRole('listitem');
  expect(months.map((month) => month.textContent)).toEqual([
    'April 2027Payments $0.00Refunds −$20.00Net −$20.00Tips $0.00Tax $0.00',
    'March 2027Payments $81.00Refunds $0.00Net $81.00Tips $11.00Tax $0.00',
  ]);
  expect(screen.getByRole('link', { name: 'Statements' }).getAttribute('aria-current')).toBe('page');
});

test('a month tells each movement, and that no fee was kept of cash', async () => {
  await openAt('#/invoices', ...BOOKS);
  await userEvent.click(await screen.findByRole('link', { name: 'Statements' }));
  await userEvent.click(await screen.findByRole('link', { name: /^March 2027/ }));

  expect(await screen.findByRole('heading', { name: 'March 2027' })).toBeTruthy();
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  expect(row?.textContent).toBe('Mon, Mar 1Payment, cashBK-AAAAAAAna Reyes$81.00$11.00–––pi_1');
  expect(screen.getByText(/Nothing was kept by a card provider/)).toBeTruthy();
});

test('the file is made on the phone, without signal', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:statement';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await openAt('#/invoices/statements/2027-03', ...BOOKS);

  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));

  expect(names).toEqual(['fieldleaf-statement-2027-03.csv']);
  expect(await textOf(files[0])).toContain(
    '2027-03-01,Payment,Cash,BK-AAAAAA,Ana Reyes,81.00,11.00,0.00,0.00,pi_1,0.00,0.00\r\n',
  );
});

test.each(['2026-12', '2027-13'])('a month like %s without movements says so', async (month) => {
  await openAt(`#/invoices/statements/${month}`, ...BOOKS);

  expect(await screen.findByText('No payments this month')).toBeTruthy();
});

test('before any money there is nothing to state', async () => {
  await openAt('#/invoices/statements');

  expect(await screen.findByText('No payments yet')).toBeTruthy();
});
