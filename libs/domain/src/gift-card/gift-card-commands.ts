import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { customerDocumentId } from '../customer/customer.ts';
import { findCustomer } from '../customer/find-customer.ts';
import { languageOf, withLanguage } from '../language/language.ts';
import type { Cents } from '../money/cents.ts';
import { type GiftCardPayment, type Payment, paymentDocumentId } from '../payment/payment.ts';
import { refundOfPayment } from '../payment/refund-of-payment.ts';
import { problem } from '../problem/problem.ts';
import { findPayment } from '../refund/accept-refund.ts';
import { ok } from '../result.ts';
import type { Instant } from '../time/instant.ts';
import { checkGiftCardOrder } from './check-gift-card-order.ts';
import { type GiftCard, giftCardDocumentId } from './gift-card.ts';
import { unusedCents } from './gift-card-balance.ts';
import { GIFT_CARD_LEAST, GIFT_CARD_MOST } from './gift-card-terms.ts';

type Naming = { readonly payload: { readonly giftCardId: string } };

/** The parts of a command about a gift card: whose money it is, whoever was erased, stays theirs. */
const aboutGiftCard = {
  subject: ({ payload }: Naming) => ({ document: giftCardDocumentId(payload.giftCardId) }),
  owner: () => null,
  afterErasure: 'carried-out',
  inPayLink: false,
  days: () => [],
} as const;

type Sell = Command<'giftCard.sell'>;

/** Money taken in person has no reference but its command's id. */
const referenceOf = ({ id, payload }: Sell): string => payload.card?.reference ?? id;

/** A gift card that was paid for, on the site or in person: its money first becomes a card, then a payment. */
export const sellGiftCard: CommandDefinition<'giftCard.sell'> = {
  ...aboutGiftCard,
  owner: ({ payload: { buyer } }) => (buyer.email === '' ? null : { email: buyer.email }),
  afterErasure: 'begins-anew',
  reads: (command) => [
    giftCardDocumentId(command.payload.giftCardId),
    paymentDocumentId(command.payload.giftCardId, referenceOf(command)),
    // The recipient may have been erased since.
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
    ...withLanguage(languageOf(command.payload)),
    lastFour,
    soldCents: amountCents,
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

/** A person erased after the decision is not restored by it; the card and its money stay. */
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

/** Mails the code once more, to whom the consultant names: the first e-mail may have been mistyped. */
export const resendGiftCard: CommandDefinition<'giftCard.resend'> = {
  ...aboutGiftCard,
  owner: ({ payload: { to } }) => ({ email: to.email }),
  afterErasure: 'begins-anew',
  reads: ({ payload }) => [giftCardDocumentId(payload.giftCardId)],

  decide: (command, { documents, now }) => {
    const { giftCardId, to } = command.payload;
    const card = findGiftCard(documents, giftCardId);
    if (!card) return reject(problem('gift_card_not_found'));
    if (hasHappenedToCard(card, command.id)) return ok(NO_CHANGES);
    if (card.voidedAt !== null) return reject(problem('gift_card_voided'));
    const event = { at: decidedAt(command, now), by: command.by, commandId: command.id };
    const history = [...card.history, { ...event, what: 'resent', to } as const];
    return ok({ claims: [], puts: [{ ...card, history }] });
  },
};

/**
 * Voids a card: nothing more can be redeemed from it. The unused part of its price is refunded if the consultant
 * says so: by hand the way it was paid, or through the card provider, which the server asks.
 */
export const voidGiftCard: CommandDefinition<'giftCard.void'> = {
  ...aboutGiftCard,
  reads: ({ id, payload: { giftCardId, paymentReference } }) => [
    giftCardDocumentId(giftCardId),
    paymentDocumentId(giftCardId, paymentReference),
    paymentDocumentId(giftCardId, id),
  ],

  decide: (command, { documents, now }) => {
    const { giftCardId, reason, refund, paymentReference } = command.payload;
    const card = findGiftCard(documents, giftCardId);
    if (!card) return reject(problem('gift_card_not_found'));
    const paid = findPayment(documents, giftCardId, paymentReference);
    const at = decidedAt(command, now);
    if (hasHappenedToCard(card, command.id)) {
      const isRecorded = documents.has(paymentDocumentId(giftCardId, command.id));
      const puts = isRecorded ? [] : refundByHand(paid, { card, commandId: command.id, at });
      return ok({ claims: [], puts });
    }
    if (card.voidedAt !== null) return reject(problem('gift_card_voided'));
    if (card.redemptions.some(({ bookingId }) => bookingId === undefined))
      return reject(problem('gift_card_in_use'));
    if (refund && !paid) return reject(problem('refund_not_possible'));
    const refundCents = refund ? unusedCents(card) : undefined;
    const event = { what: 'voided', at, by: command.by, commandId: command.id, reason } as const;
    const voided: GiftCard = {
      ...card,
      voidedAt: at,
      history: [...card.history, { ...event, ...(refundCents !== undefined && { refundCents }) }],
    };
    return ok({
      claims: [],
      puts: [voided, ...refundByHand(paid, { card: voided, commandId: command.id, at })],
    });
  },
};

/** A part of a voided card's price on its way to its buyer. */
export type VoidedRefund = {
  /** The decision it carries out. */
  readonly refundId: string;
  readonly amountCents: Cents;
  /** The consultant said when she voided it that money goes back. */
  readonly isDecided: boolean;
};

/** The parts of a voided card's price that are unused: at its voiding, and what visits gave back since. */
export function refundsOfVoided({ giftCardId, history, redemptions }: GiftCard): readonly VoidedRefund[] {
  const voided = history.find((event) => event.what === 'voided');
  const isDecided = voided?.refundCents !== undefined;
  const atVoiding = isDecided
    ? [{ refundId: voided.commandId, amountCents: voided.refundCents, isDecided }]
    : [];
  const since = redemptions
    .flatMap(({ putBack = [] }) => putBack)
    .flatMap(({ isAfterVoiding, putBackId, amountCents }) =>
      isAfterVoiding ? [{ refundId: `${giftCardId}.${putBackId}`, amountCents, isDecided }] : [],
    );
  return [...atVoiding, ...since].filter(({ amountCents }) => amountCents > 0);
}

type Voiding = { readonly card: GiftCard; readonly commandId: string; readonly at: Instant };

/** Provider payments are refunded by the server. */
function refundByHand(paid: Payment | undefined, { card, commandId, at }: Voiding): readonly Payment[] {
  const refund = refundsOfVoided(card).find(({ refundId }) => refundId === commandId);
  if (!paid || !refund || paid.provider !== null) return [];
  return [refundOfPayment(paid, { reference: commandId, amountCents: refund.amountCents, at, commandId })];
}

function findGiftCard(documents: CommandFacts['documents'], giftCardId: string): GiftCard | undefined {
  const found = documents.get(giftCardDocumentId(giftCardId));
  return found?.type === 'gift-card' ? found : undefined;
}

/** True if the command has already happened to the card. */
const hasHappenedToCard = ({ history }: GiftCard, commandId: string): boolean =>
  history.some((event) => event.commandId === commandId);
