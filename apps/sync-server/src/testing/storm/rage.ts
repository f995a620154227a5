import {
  addExtra,
  answerQuote,
  bill,
  bookByHand,
  cancel,
  chargeNoShow,
  collectByCard,
  recordByHand,
  redeemAtVisit,
  refundByHand,
  refundInvoice,
  refundVisit,
  sellGiftCard,
  takeCash,
  voidGiftCard,
} from './consultant-operations.ts';
import { acceptQuote, askForQuote, book, buyGiftCard, payInvoice } from './customer-operations.ts';
import type { Operation, Storm } from './open-storm.ts';
import { disputeAtBank, emptyBalance, fillBalance, refundInDashboard } from './outside-operations.ts';

const FEW_MINUTES = 20;
const A_DAY_MINUTES = 24 * 60;

/** Operations of a storm, with their relative frequency. */
const OPERATIONS = {
  book: { weight: 34, run: book },
  buyGiftCard: { weight: 5, run: buyGiftCard },
  askForQuote: { weight: 3, run: askForQuote },
  answerQuote: { weight: 4, run: answerQuote },
  acceptQuote: { weight: 5, run: acceptQuote },
  sellGiftCard: { weight: 3, run: sellGiftCard },
  redeemAtVisit: { weight: 5, run: redeemAtVisit },
  voidGiftCard: { weight: 1, run: voidGiftCard },
  collectByCard: { weight: 14, run: collectByCard },
  bookByHand: { weight: 8, run: bookByHand },
  recordByHand: { weight: 7, run: recordByHand },
  addExtra: { weight: 7, run: addExtra },
  refundByHand: { weight: 3, run: refundByHand },
  bill: { weight: 10, run: bill },
  payInvoice: { weight: 16, run: payInvoice },
  takeCash: { weight: 5, run: takeCash },
  refundVisit: { weight: 8, run: refundVisit },
  refundInvoice: { weight: 5, run: refundInvoice },
  cancel: { weight: 6, run: cancel },
  refundInDashboard: { weight: 4, run: refundInDashboard },
  chargeNoShow: { weight: 8, run: chargeNoShow },
  disputeAtBank: { weight: 4, run: disputeAtBank },
  emptyBalance: { weight: 3, run: emptyBalance },
  fillBalance: { weight: 6, run: fillBalance },
} as const satisfies Readonly<Record<string, { readonly weight: number; readonly run: Operation }>>;

type Name = keyof typeof OPERATIONS;

const WEIGHTS = Object.fromEntries(
  Object.entries(OPERATIONS).map(([name, { weight }]) => [name, weight]),
) as Readonly<Record<Name, number>>;

/** So many operations, with deaths in the midst of them, sweeps between them, and a clock that jumps. */
export async function rage(storm: Storm, operations: number): Promise<void> {
  const { chance, counts } = storm;
  const jumpsAt = Math.floor(operations * 0.6);
  for (let done = 0; done < operations; done += 1) {
    if (chance.happens(0.12)) storm.dieAfter(chance.between(1, 60));
    const name = chance.draw(WEIGHTS);
    counts[name] = (counts[name] ?? 0) + 1;
    await OPERATIONS[name].run(storm);
    storm.passMinutes(done === jumpsAt ? A_DAY_MINUTES : chance.between(0, FEW_MINUTES));
    if (chance.happens(0.3)) await storm.sweep();
    if (storm.hasDied()) await storm.restart();
  }
}
