import { giftCardShare } from '@fieldleaf/domain/gift-card/gift-card-share';
import { cents } from '@fieldleaf/domain/money/cents';
import { dueNowCents } from '@fieldleaf/domain/payment/due-now';
import { NO_SHOW_POLICY_VERSION } from '@fieldleaf/domain/payment/no-show-policy';
import { termsAtBooking } from '@fieldleaf/domain/payment/offer-terms';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import type { Intent } from '../test-customer.ts';
import { BO, QUOTE } from '../test-quotes.ts';
import type { Operation, Storm } from './open-storm.ts';
import { isIntent, payInBrowser } from './pay-in-browser.ts';
import { someInvoice, someTime, someVisit } from './some.ts';

type Visit = ReturnType<typeof someVisit>;

/** Chooses a time and pays what is due for it; the browser comes back once, twice or never. */
export const book: Operation = async (storm) => {
  const { chance } = storm;
  const visit = someVisit(chance);
  const visitor = storm.customer();
  const promoCode = chance.happens(0.2) ? 'SPRING' : undefined;
  const giftCardCode = chance.happens(0.3) ? chance.pick(storm.giftCardCodes) : undefined;
  const tell = async (code: string | undefined) =>
    code === undefined
      ? {}
      : (
          await visitor.post('/api/payments/code', {
            code,
            consultationType: visit.consultationType,
            duration: visit.duration,
          })
        ).body;
  const [promo, giftCard] = [await tell(promoCode), await tell(giftCardCode)];
  const { body } = await visitor.wantIntent({
    ...visit,
    ...('discountCents' in promo && { promoCode }),
    ...('balanceCents' in giftCard && { giftCardCode }),
    ...(visit.duration === '30min' && { noShowPolicy: { version: NO_SHOW_POLICY_VERSION, fee: 35 } }),
    amount: dueFor(storm, visit, { discount: promo.discountCents, balance: giftCard.balanceCents }),
  });
  if (!isIntent(body) || chance.happens(0.1)) return;
  if (!('covered' in body)) await payInBrowser(storm, body);
  const tries = chance.draw({ 0: 25, 1: 55, 2: 20 });
  for (let tried = 0; tried < Number(tries); tried += 1) await visitor.place(body, visit);
};

/** As the site adds it up. */
function dueFor(
  { ctx, now }: Storm,
  { consultationType, duration }: Visit,
  { discount = 0, balance = 0 }: { readonly discount?: unknown; readonly balance?: unknown },
): number {
  const offer = findOffer(ctx().settings().offers, consultationType, duration);
  if (!offer) return 0;
  const visit = {
    priceCents: offer.priceCents,
    tipCents: cents(0),
    discountCents: cents(Number(discount)),
    terms: termsAtBooking(offer, now()),
  };
  return dueNowCents({ ...visit, giftCardCents: giftCardShare(visit, cents(Number(balance))) });
}

/** Buys a card on the site, to give it personally. */
export const buyGiftCard: Operation = async (storm) => {
  const buyer = storm.customer();
  const order = {
    amountCents: 5_000,
    buyer: { name: 'Eva Lane', email: 'eva@example.com' },
    recipient: { name: 'Ana', email: '' },
    message: '',
    deliverOn: null,
  };
  const { body } = await buyer.post('/api/gift-cards/payment-intent', order);
  if (!isIntent(body)) return;
  await payInBrowser(storm, body);
  const { paymentIntentId, clientSecret } = body;
  if (storm.chance.happens(0.3)) return;
  const bought = await buyer.post('/api/gift-cards', { paymentIntentId, clientSecret });
  if (typeof bought.body.code === 'string') storm.giftCardCodes.push(bought.body.code);
};

export const askForQuote: Operation = (storm) => storm.customer().post('/api/quote-requests', QUOTE);

/** Takes an offer with its deposit, perhaps one that was replaced, or taken before. */
export const acceptQuote: Operation = async (storm) => {
  const { chance } = storm;
  const key = chance.pick(storm.offers);
  if (!key) return;
  const customer = storm.customer();
  const pays = chance.happens(0.6) ? { pays: 'deposit', amount: 10_000 } : { pays: 'total', amount: 25_500 };
  const wanted = { ...key, ...someTime(chance), customerInfo: BO, ...pays };
  const { body } = await customer.post('/api/quotes/payment-intent', wanted);
  if (!isIntent(body)) return;
  await payInBrowser(storm, body);
  const { paymentIntentId, clientSecret } = body;
  if (chance.happens(0.7))
    await customer.post('/api/quotes/booking', { ...key, paymentIntentId, clientSecret });
};

export const payInvoice: Operation = async (storm) => {
  const invoice = someInvoice(storm);
  if (!invoice) return;
  const path = `/api/invoices/${invoice.invoiceId}`;
  const paymentType = storm.chance.happens(0.4) ? 'deposit' : 'full';
  const payer = storm.customer();
  const opened = await payer.post(`${path}/payment-intent`, { paymentType });
  if (!isIntent(opened.body)) return;
  await payInBrowser(storm, opened.body);
  const { paymentIntentId: paymentId, amount }: Intent & { readonly amount?: unknown } = opened.body;
  if (storm.chance.happens(0.7)) await payer.post(`${path}/payment`, { paymentId, paymentType, amount });
};
