import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { giftCardBalance, giftCardStatus } from '@fieldleaf/domain/gift-card/gift-card-balance';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { localDateOf, type TimeZone } from '@fieldleaf/domain/time/business-time';
import { dateWithYear } from '../../../controls/date-text.ts';

/** Returns the name the consultant would look for. */
export const giftCardName = ({ recipient, buyer }: GiftCard): string =>
  recipient.name || recipient.email || buyer.name || buyer.email || 'Gift card';

export function balanceWords(card: GiftCard): string {
  const status = giftCardStatus(card);
  if (status === 'voided') return 'Voided';
  if (status === 'used') return `Used up, was ${dollarText(card.soldCents)}`;
  const balance = giftCardBalance(card);
  return balance === card.soldCents
    ? `${dollarText(balance)} left`
    : `${dollarText(balance)} of ${dollarText(card.soldCents)} left`;
}

type HistoryRow = { readonly key: string; readonly at: string; readonly words: string };

/** Returns the card's events, latest first. */
export function giftCardHistory(card: GiftCard, timeZone: TimeZone): readonly HistoryRow[] {
  const events = card.history.map((event) => ({
    key: event.commandId,
    at: event.at,
    words: eventWords(event, card),
  }));
  const uses = card.redemptions.flatMap(({ redemptionId, amountCents, at, bookingId, putBack = [] }) => [
    {
      key: redemptionId,
      at,
      words: `${dollarText(amountCents)} ${bookingId ? `redeemed for ${bookingId}` : 'held while a customer books'}`,
    },
    ...putBack.map((back) => ({
      key: `${redemptionId}.${back.putBackId}`,
      at: back.at,
      words: `${dollarText(back.amountCents)} put back${bookingId ? ` from ${bookingId}` : ''}`,
    })),
  ]);
  return [...events, ...uses]
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .map(({ at, ...row }) => ({ ...row, at: dateWithYear(localDateOf(at, timeZone)) }));
}

function eventWords(event: GiftCard['history'][number], card: GiftCard): string {
  switch (event.what) {
    case 'sold':
      return `Sold for ${dollarText(card.soldCents)} ${event.by.role === 'customer' ? 'on the site' : 'by you'}`;
    case 'resent':
      return event.to.email ? `Emailed to ${event.to.email}` : 'Emailed again';
    case 'voided':
      return `Voided${event.reason && `: ${event.reason}`}${event.refundCents ? `, ${dollarText(event.refundCents)} goes back` : ''}`;
  }
}
