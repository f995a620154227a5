import { expect, test } from 'vitest';
import type { ChangedDocument } from '../document.ts';
import { type LedgerEntry, ledgerEntryId } from '../ledger/ledger-entry.ts';
import { cents } from '../money/cents.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, aPayment, chicago, day, settings, ZONE } from '../testing/builders.ts';
import { monthlyStatements } from './monthly-statements.ts';

const line = (id: string, net: number, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  _id: ledgerEntryId(id),
  type: 'ledger-entry',
  v: 1,
  kind: 'charge',
  provider: 'stripe',
  livemode: true,
  at: chicago('2027-03-01', '10:00'),
  grossCents: cents(net),
  feeCents: cents(0),
  netCents: cents(net),
  reference: null,
  paymentReference: null,
  payoutId: 'po_1',
  arrivesOn: day('2027-04-01'),
  ...changes,
});

const payout = (net: number, changes: Partial<LedgerEntry> = {}) =>
  line('txn_po', -net, {
    kind: 'payout',
    reference: 'po_1',
    payout: { state: 'paid', isItemized: true },
    ...changes,
  });

const payoutsOf = (...documents: ChangedDocument[]) =>
  monthlyStatements(
    applyDocuments(emptyModel, [{ ...settings, takesRealMoney: true }, ...documents]),
    ZONE,
  ).flatMap(({ month, payouts }) => payouts.map((each) => ({ month, ...each })));

const charge = { reference: 'pi_1', paymentReference: 'pi_1' };
const payment = aPayment({ provider: 'stripe', livemode: true });

test('a deposit is of the month in which it is at the bank, and says what it is made of', () => {
  const refund = { kind: 'refund', reference: 're_1', paymentReference: 'pi_1' } as const;

  expect(
    payoutsOf(
      aBooking(),
      payment,
      line('txn_1', 7_835, charge),
      line('txn_2', -1_000, refund),
      payout(6_835),
    ),
  ).toMatchObject([
    {
      month: '2027-04',
      arrivesOn: '2027-04-01',
      amountCents: 6_835,
      state: 'paid',
      unexplainedCents: 0,
      lines: [
        { kind: 'charge', customerName: 'Ana Reyes', number: 'BK-AAAAAA', netCents: 7_835 },
        { kind: 'refund', customerName: 'Ana Reyes', number: 'BK-AAAAAA', netCents: -1_000 },
      ],
    },
  ]);
});

test('what the same account takes for something else is named, and what nobody explains is counted', () => {
  const foreign = { reference: 'pi_shop', paymentReference: 'pi_shop', foreign: true } as const;

  expect(
    payoutsOf(payment, line('txn_1', 7_835, charge), line('txn_2', 500, foreign), payout(9_000)),
  ).toMatchObject([{ unexplainedCents: 665, lines: [{ customerName: '' }, { foreign: true, number: '' }] }]);
});

test('a payout whose parts are not known says so; one that came back stays with its state, its return is none', () => {
  const failed = { state: 'failed', isItemized: false } as const;

  expect(
    payoutsOf(
      payout(7_835, { payout: failed }),
      line('txn_back', 7_835, { kind: 'payout', reference: 'po_1' }),
    ),
  ).toMatchObject([{ state: 'failed', lines: null, unexplainedCents: 0 }]);
});

test('a payout of test money is none once real money is taken', () => {
  expect(payoutsOf(payout(7_835, { livemode: false }))).toEqual([]);
});

test('a payout that failed is shown, and explains the next one, which brings its money again', () => {
  const failed = payout(1_635, { payout: { state: 'failed', isItemized: true } });
  const again = { kind: 'payout', reference: 'po_1', payoutId: 'po_2' } as const;

  expect(
    payoutsOf(
      line('txn_1', 1_635),
      failed,
      line('txn_2', 6_767, { payoutId: 'po_2' }),
      line('txn_3', 1_635, again),
      { ...payout(8_402), _id: ledgerEntryId('txn_po_2'), reference: 'po_2', payoutId: 'po_2' },
    ),
  ).toMatchObject([
    { payoutId: 'po_1', state: 'failed', unexplainedCents: 0 },
    { payoutId: 'po_2', amountCents: 8_402, unexplainedCents: 0, lines: [{}, { kind: 'payout' }] },
  ]);
});

test('a debit of the bank account after refunds is shown, below zero, with what it is for', () => {
  const refund = { kind: 'refund', reference: 're_1', paymentReference: 'pi_1' } as const;

  expect(payoutsOf(aBooking(), payment, line('txn_2', -5_000, refund), payout(-5_000))).toMatchObject([
    { amountCents: -5_000, unexplainedCents: 0, lines: [{ kind: 'refund', netCents: -5_000 }] },
  ]);
});
