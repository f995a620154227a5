import { Type } from 'typebox';
import type { BookingId } from '../booking/booking.ts';
import type { Spoken } from '../language/language.ts';
import { BookingIdText, closed } from '../schema/primitives.ts';
import { HIDE_REASONS, type Stars } from './review.ts';

/** Which words were read: the command that brought them. */
const read = { bookingId: BookingIdText, sentBy: Type.String({ minLength: 1, maxLength: 120 }) };

/** The review is on the site from now on. */
export const ShowReview = closed(read);

/** It is not, and why. */
export const HideReview = closed({ ...read, reason: Type.Enum(HIDE_REASONS) });

/** Whoever has the link of the mail says it; only the server makes this command. */
export type SendReviewPayload = Spoken & {
  readonly bookingId: BookingId;
  readonly stars: Stars;
  readonly words: string;
  readonly shownName: string;
};
