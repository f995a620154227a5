import { Type } from 'typebox';
import type { BookingId } from '../booking/booking.ts';
import type { HasLanguage } from '../language/language.ts';
import { BookingIdText, closed } from '../schema/primitives.ts';
import { HIDE_REASONS, type Stars } from './review.ts';

/** Review text that was read, named by the command that brought it. */
const read = { bookingId: BookingIdText, sentBy: Type.String({ minLength: 1, maxLength: 120 }) };

/** The review is on the site from now on. */
export const ShowReview = closed(read);

/** It is not, and why. */
export const HideReview = closed({ ...read, reason: Type.Enum(HIDE_REASONS) });

/** Review by someone with the email's link; only the server makes this command. */
export type SendReviewPayload = HasLanguage & {
  readonly bookingId: BookingId;
  readonly stars: Stars;
  readonly words: string;
  readonly shownName: string;
};
