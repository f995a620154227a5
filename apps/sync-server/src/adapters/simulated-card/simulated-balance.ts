import { type Cents, cents, sumCents } from '@fieldleaf/domain/money/cents';
import { failedReference } from '@fieldleaf/domain/payment/failed-refund';
import { type Instant, parseInstant } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import type { BalanceLine, BalanceQuery, Page, ProviderPayout } from '../../money/payment-provider.ts';
import { isOurs, type PaymentChannel, type PaymentWindow } from '../../money/payment-provider.ts';
import { readEach } from '../../store/read-each.ts';
import type { Database } from '../../store/store.ts';
import { intentDocumentId, type SimulatedIntent, toProviderRefunds } from './simulated-intent.ts';

/** Two days after the day on which it came in, money is at the bank. */
const DAYS_TO_THE_BANK = 2;
const PAGE_SIZE = 100;

/** As Stripe publishes them for the United States: 2.9 % + 30¢ for a typed card, 2.7 % + 5¢ for one held to a reader. */
const simulatedFeeCents = (amountCents: number, channel: PaymentChannel): Cents =>
  cents(
    channel === 'card_present' ? Math.round(amountCents * 0.027) + 5 : Math.round(amountCents * 0.029) + 30,
  );

type Paged = { readonly after?: string };

/** The balance of an account that moves no money, told from its payments: nothing of it is stored. */
export async function listSimulatedBalance(
  ops: Database,
  query: BalanceQuery,
  now: Instant,
): Promise<Page<BalanceLine>> {
  const lines = await readLines(ops);
  const payouts = payoutsOf(lines, now);
  const asked =
    'payoutReference' in query
      ? (payouts.find(({ reference }) => reference === query.payoutReference)?.lines ?? [])
      : [...lines, ...payouts.map(lineOfPayout)].filter(({ at }) => isInside(at, query));
  return pageOf(
    newestFirst(asked, ({ at }) => at),
    query,
    ({ id }) => id,
  );
}

/** What has been paid out until now. */
export async function listSimulatedPayouts(
  ops: Database,
  query: PaymentWindow & Paged,
  now: Instant,
): Promise<Page<ProviderPayout>> {
  const asked = payoutsOf(await readLines(ops), now)
    .filter(({ createdAt }) => isInside(createdAt, query))
    .map(({ lines: _, ...payout }): ProviderPayout => payout);
  return pageOf(
    newestFirst(asked, ({ createdAt }) => createdAt),
    query,
    ({ reference }) => reference,
  );
}

type PayoutWithLines = ProviderPayout & { readonly lines: readonly BalanceLine[] };

/** All that ever moved, from the payments a page at a time: a payment itself is larger than its lines. */
async function readLines(ops: Database): Promise<readonly BalanceLine[]> {
  const lines: BalanceLine[] = [];
  for await (const intent of readEach<SimulatedIntent>(ops, intentDocumentId('')))
    lines.push(...linesOf(intent));
  return lines;
}

/** A charge is dated when its payment was made ready: when it was paid is not written down. */
function linesOf(intent: SimulatedIntent): readonly BalanceLine[] {
  if (intent.state !== 'succeeded') return [];
  const { reference, amountCents, channel = 'online', createdAt: at } = intent;
  const about = { paymentReference: reference, ...(!isOurs(intent) && { foreign: true as const }) };
  const fee = simulatedFeeCents(amountCents, channel);
  const charge = { kind: 'charge', at, reference, ...about } as const;
  const refunds = toProviderRefunds(intent).flatMap((refund): readonly BalanceLine[] => {
    const back = { kind: 'refund', at: refund.createdAt, paymentReference: reference } as const;
    const given = lineOf({ ...back, reference: refund.reference }, cents(-refund.amountCents));
    if (refund.state !== 'failed') return [given];
    return [given, lineOf({ ...back, reference: failedReference(refund.reference) }, refund.amountCents)];
  });
  return [lineOf(charge, amountCents, fee), ...refunds];
}

type About = Pick<BalanceLine, 'kind' | 'at' | 'paymentReference'> & { readonly reference: string };

const lineOf = (about: About, grossCents: Cents, feeCents = cents(0)): BalanceLine => ({
  ...about,
  id: `simulated_txn_${about.reference}`,
  grossCents,
  feeCents,
  netCents: cents(grossCents - feeCents),
});

const dateOf = (at: Instant): LocalDate => at.slice(0, 10) as LocalDate;

/** What came in on a day is paid out together; as long as more went back than came in, nothing is. */
function payoutsOf(lines: readonly BalanceLine[], now: Instant): readonly PayoutWithLines[] {
  const payouts: PayoutWithLines[] = [];
  let waiting: BalanceLine[] = [];
  for (const [date, ofDay] of byDate(lines)) {
    const arrivesOn = plusDays(date, DAYS_TO_THE_BANK);
    if (arrivesOn > dateOf(now)) break;
    waiting = [...waiting, ...ofDay];
    const amountCents = sumCents(waiting.map(({ netCents }) => netCents));
    if (amountCents <= 0) continue;
    const reference = `simulated_po_${date}`;
    const createdAt = parseInstant(`${arrivesOn}T00:00:00.000Z`) ?? now;
    payouts.push({
      reference,
      lineId: `simulated_txn_${reference}`,
      amountCents,
      state: 'paid',
      arrivesOn,
      isItemized: true,
      createdAt,
      lines: waiting,
    });
    waiting = [];
  }
  return payouts;
}

function byDate(lines: readonly BalanceLine[]): readonly (readonly [LocalDate, readonly BalanceLine[]])[] {
  const days = new Map<LocalDate, BalanceLine[]>();
  for (const line of lines) {
    const date = dateOf(line.at);
    const ofDay = days.get(date);
    if (ofDay) ofDay.push(line);
    else days.set(date, [line]);
  }
  return [...days].sort(([one], [other]) => Number(one > other) - Number(one < other));
}

const lineOfPayout = ({ reference, amountCents, createdAt }: PayoutWithLines): BalanceLine =>
  lineOf({ kind: 'payout', at: createdAt, reference, paymentReference: null }, cents(-amountCents));

const isInside = (at: Instant, { createdFrom, createdTo }: PaymentWindow): boolean =>
  at >= createdFrom && (createdTo === undefined || at < createdTo);

const newestFirst = <Item>(items: readonly Item[], atOf: (item: Item) => Instant): readonly Item[] =>
  items.toSorted((one, other) => Number(atOf(one) < atOf(other)) - Number(atOf(one) > atOf(other)));

function pageOf<Item>(items: readonly Item[], { after }: Paged, idOf: (item: Item) => string): Page<Item> {
  const start = after === undefined ? 0 : items.findIndex((item) => idOf(item) === after) + 1;
  const page = items.slice(start, start + PAGE_SIZE);
  const last = page.at(-1);
  return { items: page, next: items.length > start + PAGE_SIZE && last ? idOf(last) : null };
}
