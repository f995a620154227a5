import { type Cents, cents, centsToDollars, sumCents } from '@fieldleaf/domain/money/cents';
import { movedCents } from '@fieldleaf/domain/payment/moved-cents';
import { allMovements } from '@fieldleaf/domain/read-model/all-movements';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { yearEnd } from '@fieldleaf/domain/statement/year-end';
import { readVisitBill } from '../../features/visit-payments/visit-payments.ts';
import { refundsUnderWayOf, withRefundsUnderWay } from '../../money/refunds/refund-books.ts';
import type { Storm } from './open-storm.ts';

type Row = { readonly booking_id: string; readonly owed_amount: number };

/**
 * Returns shown amounts that differ from a visit's account or the money moved, and refunds still to be made; empty
 * if there are none.
 */
export async function amountsThatDiffer(storm: Storm): Promise<readonly string[]> {
  return [
    ...unmadeRefunds(storm),
    ...(await falseVisits(storm)),
    ...(await falseTotals(storm)),
    ...unprovenYear(storm),
  ];
}

/** The cents between the books and the balance at Stripe that the accountant's proof cannot explain. */
function unprovenYear({ ctx, now }: Storm): readonly string[] {
  const { timeZone } = ctx().settings().business;
  const { proof } = yearEnd(ctx().model(), Number(now().slice(0, 4)), timeZone);
  return proof?.unexplainedCents === 0 ? [] : [`the year is not proven: ${JSON.stringify(proof)}`];
}

/** Refunds that were decided and are neither made nor taken back. */
const unmadeRefunds = (storm: Storm): readonly string[] =>
  withRefundsUnderWay(storm.ctx()).map(
    (paidFor) => `nobody makes ${JSON.stringify(refundsUnderWayOf(storm.ctx(), paidFor))}`,
  );

async function falseVisits(storm: Storm): Promise<readonly string[]> {
  const model = storm.ctx().model();
  const listed = await owedInList(storm);
  return [...model.bookingsById.values()].flatMap((booking) => {
    const { bookingId } = booking;
    const account = visitAccount(booking, model);
    const { agreedCents, onTopCents, waivedCents, paidCents, givenBackCents, creditCents } = account;
    const sum = agreedCents + onTopCents - waivedCents - paidCents + givenBackCents + creditCents;
    const bill = readVisitBill(storm.ctx(), bookingId);
    const shown = {
      'the list': listed.get(bookingId),
      'its bill': bill.ok ? bill.value.openAmount : undefined,
      'its own sum': centsToDollars(cents(sum)),
    };
    const owed = centsToDollars(account.owedCents);
    return Object.entries(shown)
      .filter(([, amount]) => amount !== owed)
      .map(([where, amount]) => `${bookingId} owes ${owed}, and ${where} says ${amount}`);
  });
}

/** The statements and the Overview say what moved; a gift card was received when it was sold. */
async function falseTotals(storm: Storm): Promise<readonly string[]> {
  const moved = [...allMovements(storm.ctx().model())].filter(({ method }) => method !== 'gift_card');
  const received = centsToDollars(sumCents(moved.map(movedCents)));
  const { statements } = (await storm.consult('GET', '/statements')).body as unknown as {
    readonly statements: readonly { readonly net: number }[];
  };
  const { stats } = (await storm.consult('GET', '/dashboard-stats')).body as unknown as {
    readonly stats: { readonly total_revenue: number };
  };
  const shown = {
    'the statements say': toDollars(statements.map(({ net }) => net)),
    'the Overview says': stats.total_revenue,
  };
  return Object.entries(shown)
    .filter(([, amount]) => amount !== received)
    .map(([who, amount]) => `${received} came in, and ${who} ${amount}`);
}

const toDollars = (amounts: readonly number[]): number =>
  centsToDollars(sumCents(amounts.map((dollars) => Math.round(dollars * 100) as Cents)));

const PAGE = 100;

async function owedInList(storm: Storm): Promise<ReadonlyMap<string, number>> {
  const rows: Row[] = [];
  for (let skip = 0; ; skip += PAGE) {
    const { body } = await storm.consult('GET', `/bookings?limit=${PAGE}&skip=${skip}`);
    const page = (body as unknown as { readonly bookings: readonly Row[] }).bookings;
    rows.push(...page);
    if (page.length < PAGE) break;
  }
  return new Map(rows.map(({ booking_id, owed_amount }) => [booking_id, owed_amount]));
}
