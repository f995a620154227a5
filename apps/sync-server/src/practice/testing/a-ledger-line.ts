import type { LedgerEntry } from '@fieldleaf/domain/ledger/ledger-entry';
import { cents } from '@fieldleaf/domain/money/cents';

/** A charge without a fee that came in then, of no payment that anybody knows. */
export const aLedgerLine = (id: string, at: LedgerEntry['at'], netCents = 100): LedgerEntry => ({
  _id: `ledger-entry:${id}`,
  type: 'ledger-entry',
  v: 1,
  kind: 'charge',
  provider: 'simulated',
  livemode: false,
  at,
  grossCents: cents(netCents),
  feeCents: cents(0),
  netCents: cents(netCents),
  reference: null,
  paymentReference: null,
  payoutId: null,
  arrivesOn: null,
});
