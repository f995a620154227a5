import { type CommandDefinition, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import type { Cents } from '../money/cents.ts';
import { type Payment, paymentDocumentId } from '../payment/payment.ts';
import { refundOfPayment } from '../payment/refund-of-payment.ts';
import { problem } from '../problem/problem.ts';
import { findPayment } from '../refund/accept-refund.ts';
import { ok } from '../result.ts';
import type { Instant } from '../time/instant.ts';
import { type GiftCard, giftCardDocumentId } from './gift-card.ts';
import { unusedCents } from './gift-card-balance.ts';
import { aboutGiftCard, findGiftCard, hasHappenedToCard } from './gift-card-history.ts';

/**
 * Takes a card back: nothing of it can be redeemed any more. What of its price is unused goes back when the
 * consultant says so: by hand as it was paid, or by the card provider, which the server asks.
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

/** What the provider took, the server gives back. */
function refundByHand(paid: Payment | undefined, { card, commandId, at }: Voiding): readonly Payment[] {
  const refund = refundsOfVoided(card).find(({ refundId }) => refundId === commandId);
  if (!paid || !refund || paid.provider !== null) return [];
  return [refundOfPayment(paid, { reference: commandId, amountCents: refund.amountCents, at, commandId })];
}
