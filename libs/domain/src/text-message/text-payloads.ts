import { Type } from 'typebox';
import { BookingIdText, closed } from '../schema/primitives.ts';

/** Texts the customer of a visit that she sets off; `minutes`: how long the drive takes, where it is known. */
export const SayOnMyWay = closed({
  bookingId: BookingIdText,
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
});

/** Whether the customer of a visit still wants texts, as they told the consultant. */
export const ChangeTexts = closed({ bookingId: BookingIdText, wanted: Type.Boolean() });
