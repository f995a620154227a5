import { ulid } from 'ulid';
import type { callAsConsultant } from './call-as-consultant.ts';

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

/** What is left on a card, in dollars, as its owner sees it. */
export async function balanceOf({ customer }: Practice, code: string): Promise<unknown> {
  const { body } = await customer.post('/api/gift-cards/balance', { code });
  return body.balance;
}
