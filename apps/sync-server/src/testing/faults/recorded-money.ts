import { newBookingId, newGiftCardId, newInvoiceId } from '../../practice/new-ids.ts';
import type { Asking } from './asking.ts';
import { PLACE_DAYS } from './opposite-pairs.ts';
import {
  CARD_CENTS,
  type CardCall,
  GIFT_CARD,
  INVOICE_NUMBERS,
  type InvoiceCall,
} from './practice-models.ts';
import { type Thing, walkIn } from './recorded-visits.ts';

/** After everybody else's. */
const EVENING = 18;
/** Four visits of each fit into the evenings. */
const CARDS = 36;
const DAY_MS = 86_400_000;
const NODES_ARE_CUT_OFF = process.env.COUCHDB_NODES_COMMAND !== undefined;

/** A card of $100, from which several visits are paid that owe $70 each. */
export async function openCard(asking: Asking, at: number): Promise<Thing<number, CardCall> | undefined> {
  if (at >= CARDS) return undefined;
  const { chance, mustDo, mustRead, practice, request, untilTold } = asking;
  const giftCardId = newGiftCardId();
  const nobody = { name: 'Eva', email: '' };
  const terms = { message: '', deliverOn: null, method: 'cash', amountCents: CARD_CENTS };
  await mustDo('giftCard.sell', { giftCardId, buyer: nobody, recipient: nobody, ...terms });
  const code = await mustRead<{ code: string }>(
    { url: `/api/admin/gift-cards/${giftCardId}/code` },
    (told) => told.code,
  );
  const visits = [0, 1, 2, 3].map(() => ({ bookingId: newBookingId(), owedCents: 7_000 }));
  for (const [place, { bookingId }] of visits.entries()) {
    const evening = at * visits.length + place;
    const { selectedDate } = practice.visitOf(evening % PLACE_DAYS);
    const owing = walkIn(bookingId, selectedDate, EVENING + Math.floor(evening / PLACE_DAYS));
    await mustDo('booking.create', { ...owing, paymentStatus: 'pending' });
  }
  return {
    kind: 'gift card',
    model: GIFT_CARD,
    untold: (call) => (call.what === 'redeem' && NODES_ARE_CUT_OFF ? { ...call, what: 'surface' } : call),
    last: [{ what: 'look' }],
    choose: (client) => {
      const owed = visits[client]?.owedCents ?? 0;
      const cents = Math.min(owed, chance.between(1, 4) * 500);
      return cents === 0 || chance.happens(0.35) ? { what: 'look' } : { what: 'redeem', cents };
    },
    ask: async (server, call, client) => {
      if (call.what !== 'redeem')
        return request<{ balance: number }>(
          server,
          { method: 'POST', url: '/api/gift-cards/balance', payload: { code } },
          ({ balance }) => String(Math.round(balance * 100)),
        );
      const visit = visits[client];
      if (!visit) return undefined;
      const key = newGiftCardId();
      const payload = { code, amountCents: call.cents, key };
      const url = `/api/admin/visits/${visit.bookingId}/gift-card`;
      const answer = await untilTold(server, (to) =>
        request(to, { method: 'POST', url, payload }, () => 'redeemed'),
      );
      if (answer === undefined || answer === 'redeemed') visit.owedCents -= call.cents;
      return answer === 'gift_card_empty' ? 'gift_card_balance' : answer;
    },
  };
}

/** A date on which invoices are made. */
export async function openInvoices(asking: Asking, at: number): Promise<Thing<number, InvoiceCall>> {
  const createdDate = new Date(Date.now() - (at + 1) * DAY_MS).toISOString().slice(0, 10);
  const customer = { name: 'Ana Reyes', email: 'ana@example.com', phone: '', address: '' };
  const lineItems = [{ description: 'Care', quantity: 1, unitPriceCents: 7_000 }];
  const draft = { customer, lineItems, taxRateBasisPoints: 0, notes: '', sendEmail: false };
  return {
    kind: 'invoice numbers',
    model: INVOICE_NUMBERS,
    last: [{ what: 'bill' }],
    choose: () => ({ what: 'bill' }),
    ask: async (server) => {
      const invoiceId = newInvoiceId();
      const payload = { ...draft, invoiceId, createdDate, dueDate: createdDate };
      const made = await asking.command(server, 'invoice.create', payload);
      if (made !== 'applied') return made;
      return asking.mustRead<{ invoiceNumber: string }>(
        { url: `/api/invoices/${invoiceId}` },
        ({ invoiceNumber }) => String(Number(invoiceNumber.split('-').at(-1))),
      );
    },
  };
}
