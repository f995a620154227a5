import type { ConfirmedBooking } from '../../visit/confirmed-booking.ts';
import { words } from './words.ts';

/** From when on the reminder that carries the link is over. */
export const LINK_HOURS = 24;

export type LinkFacts = {
  /** The visit starts so soon that no reminder is sent. */
  readonly isSoon: boolean;
  /** The confirmation has the link. */
  readonly isAtOnce: boolean;
};

function videoLink({ isSoon, isAtOnce }: LinkFacts): string {
  if (isSoon) {
    return isAtOnce ? words.linkIsThere : words.linkWhenReady;
  }
  return isAtOnce ? words.linkAndReminder(LINK_HOURS) : words.linkBefore(LINK_HOURS);
}

/** Steps the customer can expect and prepare, in order. */
export function whatsNext(
  { consultationType, customer }: ConfirmedBooking,
  link: LinkFacts,
): readonly string[] {
  const confirmation = words.confirmationOnWay(customer.email);
  const pictures = words.takePhotos;
  return consultationType === 'virtual'
    ? [confirmation, videoLink(link), words.potsInReach(pictures)]
    : [confirmation, words.makeSure, words.weBringTools(pictures)];
}
