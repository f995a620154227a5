import type { GiftCardOrder } from '@fieldleaf/domain/gift-card/gift-card-payloads';
import { cents } from '@fieldleaf/domain/money/cents';
import { ulid } from 'ulid';
import { confirmSimulatedPayment } from '../adapters/simulated-card/confirm-simulated-payment.ts';
import { finishGiftCardPayment } from '../money/finish-payment.ts';
import { openGiftCardPayment } from '../money/gift-card-payment.ts';
import type { AppContext } from '../practice/app-context.ts';
import type { callAsConsultant } from './call-as-consultant.ts';
import { GOOD_CARD } from './test-customer.ts';

type Practice = Awaited<ReturnType<typeof callAsConsultant>>;

/** Has the consultant's phone send one command; fails unless it is applied. */
export async function sendCommand(
  { console: phone }: Practice,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const command = { id: ulid(), kind, at: '2027-03-01T16:00:00.000Z', payload };
  const response = await phone.call({
    method: 'POST',
    url: '/api/admin/commands',
    payload: { commands: [command] },
  });
  const [outcome] = response.json().outcomes ?? [];
  if (outcome?.status !== 'applied') throw new Error(`Not applied: ${response.body}`);
}

/** Sells a card for cash and tells its code. */
export async function sellGiftCard(
  practice: Practice,
  amountCents: number,
): Promise<{ id: string; code: string }> {
  const id = ulid();
  await sendCommand(practice, 'giftCard.sell', {
    giftCardId: id,
    amountCents,
    buyer: { name: 'Eva Lane', email: 'eva@example.com' },
    recipient: { name: 'Ana', email: '' },
    message: 'For your ferns',
    deliverOn: null,
    method: 'cash',
  });
  const { body } = await practice.call('GET', `/gift-cards/${id}/code`);
  return { id, code: String(body.code) };
}

export const createPromoCode = (practice: Practice, changes: Readonly<Record<string, unknown>> = {}) =>
  sendCommand(practice, 'promoCode.create', {
    code: 'SPRING',
    reduction: { kind: 'percent', percent: 20 },
    validFrom: null,
    validUntil: null,
    mostUses: null,
    oncePerPerson: false,
    offers: [],
    minimumCents: null,
    ...changes,
  });

/** Returns a card's balance in dollars, as its owner sees it. */
export async function balanceOf({ customer }: Practice, code: string): Promise<unknown> {
  const { body } = await customer.post('/api/gift-cards/balance', { code });
  return body.balance;
}

/** $100 for Ben, who gets it on paper. */
export const GIFT: GiftCardOrder = {
  amountCents: cents(10_000),
  buyer: { name: 'Eva Lane', email: 'eva@example.com' },
  recipient: { name: 'Ben', email: '' },
  message: 'For your ferns',
  deliverOn: null,
};

/** Buys a card as the site does, with a good card. */
export async function buyGiftCard(
  ctx: AppContext,
  changes: Partial<GiftCardOrder> = {},
): Promise<{ giftCardId: string; reference: string }> {
  const opened = await openGiftCardPayment(ctx, { ...GIFT, ...changes });
  if (!opened.ok) throw new Error(opened.error.code);
  const { paymentIntentId: reference, clientSecret } = opened.value;
  await confirmSimulatedPayment(ctx.ops, reference, { clientSecret, cardNumber: GOOD_CARD });
  const sold = await finishGiftCardPayment(ctx, reference);
  if (!sold.ok) throw new Error(sold.error.code);
  return { ...sold.value, reference };
}

/** Takes a card back, with what is unused of its price. */
export async function voidGiftCard(
  ctx: AppContext,
  { giftCardId, reference }: { readonly giftCardId: string; readonly reference: string },
): Promise<void> {
  const payload = { giftCardId, reason: 'bought twice', refund: true, paymentReference: reference };
  const by = { role: 'consultant', deviceId: 'phone' } as const;
  const outcome = await ctx.execute({
    id: `void-${giftCardId}`,
    kind: 'giftCard.void',
    at: ctx.now(),
    by,
    payload,
  });
  if (outcome.status !== 'applied') throw new Error(`Not voided: ${outcome.status}`);
}
