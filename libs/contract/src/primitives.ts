import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { CONSULTATION_TYPES, DURATIONS } from '@fieldleaf/domain/consultation/consultation';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { type Static, Type } from 'typebox';

/** An object that names its fields: an unknown one is an error, never silently dropped. */
export const closed = <Fields extends Type.TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

export const LocalDateText = Type.Unsafe<LocalDate>({
  type: 'string',
  format: 'date',
  examples: ['2027-03-15'],
});

export const LocalTimeText = Type.Unsafe<LocalTime>({
  type: 'string',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  examples: ['14:30'],
});

export const InstantText = Type.Unsafe<Instant>({ type: 'string', format: 'date-time' });

/** As typed by a person: any case; the domain knows the one spelling. */
export const BookingIdText = Type.Unsafe<BookingId>({
  type: 'string',
  pattern: '^BK-[0-9A-HJKMNP-TV-Z]{6}$',
});

export const ConsultationTypeText = Type.Enum(CONSULTATION_TYPES);
export const DurationText = Type.Enum(DURATIONS);

/** Which part of a list: what it may carry at most, unless less is asked for. */
export const pageFields = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
  skip: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
};

export const PageQuery = closed(pageFields);

export type PageQuery = Static<typeof PageQuery>;

/** Which text of the terms the customer was shown. */
export const TermsVersionText = Type.String({ pattern: '^[\\w.-]{1,40}$' });

export const EmailText = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
});
export const NameText = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
export const LongText = Type.String({ maxLength: 4000 });

/** Dollars with at most two decimals: only where the specification names the field so. */
export const Dollars = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 });

/** Money that is to go back: nothing is not an amount, whatever is left. */
export const RefundDollars = Type.Number({ minimum: 0.01, maximum: 1_000_000, multipleOf: 0.01 });
