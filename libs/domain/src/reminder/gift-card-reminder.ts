import type { GiftCard } from '../gift-card/gift-card.ts';
import { type TimeZone, toInstant } from '../time/business-time.ts';
import { plusMinutes } from '../time/instant.ts';
import { type ListReminders, MORNING } from './reminder.ts';

/** A present that comes late still comes. */
const YEAR_MINUTES = 365 * 24 * 60;

/** The letters of gift cards to whom they are for, in the morning of their day; one bought later that day goes at once. */
export const giftCardReminders: ListReminders = ({ giftCardsById }, { zone }) =>
  [...giftCardsById.values()].flatMap((card) => {
    const { giftCardId, recipient, voidedAt } = card;
    if (recipient.email === '' || voidedAt !== null) return [];
    const dueAt = deliveryAt(card, zone);
    const uselessFrom = plusMinutes(dueAt, YEAR_MINUTES);
    const facts = { giftCard: card };
    return [
      {
        cause: 'gift-card',
        about: giftCardId,
        dueAt,
        uselessFrom,
        templateId: 'gift-card',
        to: recipient,
        facts,
      },
    ];
  });

function deliveryAt({ deliverOn, soldAt }: GiftCard, zone: TimeZone) {
  const morning = deliverOn === null ? undefined : toInstant(deliverOn, MORNING, zone);
  return morning && morning > soldAt ? morning : soldAt;
}
