import type { Command } from '../command/command.ts';
import { type CommandDefinition, type CommandFacts, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { customerDocumentId } from '../customer/customer.ts';
import { findCustomer } from '../customer/find-customer.ts';
import { languageOf, spokenIn } from '../language/language.ts';
import { cents } from '../money/cents.ts';
import { type GiftCardPayment, paymentDocumentId } from '../payment/payment.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { checkGiftCardOrder } from './check-gift-card-order.ts';
import { type GiftCard, giftCardDocumentId } from './gift-card.ts';
import { aboutGiftCard, findGiftCard, hasHappenedToCard } from './gift-card-history.ts';
import { GIFT_CARD_LEAST, GIFT_CARD_MOST } from './gift-card-terms.ts';

type Sell = Command<'giftCard.sell'>;

/** What was taken in person has no reference but its command's. */
const referenceOf = ({ id, payload }: Sell): string => payload.card?.reference ?? id;

/** A gift card that was paid for, on the site or in person: its money first becomes a card, then a payment. */
export const sellGiftCard: CommandDefinition<'giftCard.sell'> = {
  ...aboutGiftCard,
  owner: ({ payload: { buyer } }) => (buyer.email === '' ? null : { email: buyer.email }),
  afterErasure: 'begins-anew',
  reads: (command) => [
    giftCardDocumentId(command.payload.giftCardId),
    paymentDocumentId(command.payload.giftCardId, referenceOf(command)),
    // Whoever it is for may have been erased since.
    ...(command.payload.recipient.email === '' ? [] : [customerDocumentId(command.payload.recipient.email)]),
  ],

  decide: (command, facts) => {
    const { giftCardId } = command.payload;
    const existing = findGiftCard(facts.documents, giftCardId);
    if (existing) {
      if (!hasHappenedToCard(existing, command.id)) return reject(problem('id_taken'));
      return ok({ claims: [], puts: missingPayment(command, existing, facts) });
    }
    const bounds = { leastCents: GIFT_CARD_LEAST, mostCents: GIFT_CARD_MOST };
    const checked = checkGiftCardOrder(command.payload, bounds);
    if (!checked.ok) return reject(checked.error);
    const card = soldCard(command, facts);
    return ok({ claims: [], puts: [card, ...missingPayment(command, card, facts)] });
  },
};

function soldCard(command: Sell, facts: CommandFacts): GiftCard {
  const { giftCardId, amountCents, buyer, lastFour = '' } = command.payload;
  const { recipient, message, deliverOn } = presentOf(command, facts);
  const at = decidedAt(command, facts.now);
  return {
    _id: giftCardDocumentId(giftCardId),
    type: 'gift-card',
    v: 1,
    giftCardId,
    ...spokenIn(languageOf(command.payload)),
    lastFour,
    soldCents: cents(amountCents),
    soldAt: at,
    buyer,
    recipient,
    message: message.trim(),
    deliverOn: recipient.email === '' ? null : deliverOn,
    redemptions: [],
    history: [{ what: 'sold', at, by: command.by, commandId: command.id }],
    voidedAt: null,
  };
}

/** Somebody who was erased after it was decided does not come back by it; the card and its money stay. */
function presentOf(
  command: Sell,
  { documents }: CommandFacts,
): Pick<GiftCard, 'recipient' | 'message' | 'deliverOn'> {
  const { recipient, message, deliverOn } = command.payload;
  const erasedAt = recipient.email === '' ? null : findCustomer(documents, recipient.email)?.erasedAt;
  if (!erasedAt || command.at > erasedAt) return { recipient, message, deliverOn };
  return { recipient: { name: '', email: '' }, message: '', deliverOn: null };
}

function missingPayment(
  command: Sell,
  card: GiftCard,
  { documents }: CommandFacts,
): readonly GiftCardPayment[] {
  const { giftCardId, method, memo, card: paidByCard } = command.payload;
  const _id = paymentDocumentId(giftCardId, referenceOf(command));
  if (documents.has(_id)) return [];
  const { provider = null, livemode, paidAt = card.soldAt } = paidByCard ?? {};
  return [
    {
      _id,
      type: 'payment',
      v: 1,
      giftCardId,
      reference: referenceOf(command),
      kind: 'payment',
      method,
      provider,
      ...(livemode !== undefined && { livemode }),
      amountCents: card.soldCents,
      at: paidAt,
      ...(memo && { memo }),
      commandId: command.id,
    },
  ];
}
