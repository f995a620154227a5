import { type Static, type TSchema, Type } from 'typebox';
import type { BookingId } from '../booking/booking.ts';
import {
  CONSULTATION_TYPES,
  DURATION_SHAPE,
  type Duration,
  type VisitDuration,
} from '../consultation/consultation.ts';
import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';

/** Data a schema lets through, as the rules read it: deeply immutable. */
export type Payload<Schema extends TSchema> = Unchangeable<Static<Schema>>;

type Unchangeable<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Unchangeable<Item>[]
    : { readonly [Field in keyof Value]: Unchangeable<Value[Field]> };

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
/** The rules decide if the duration is sold. */
export const DurationText = Type.Unsafe<Duration>({
  type: 'string',
  pattern: DURATION_SHAPE.source,
  examples: ['60min'],
});
/** Duration of a booked visit: a quote may have set any length. */
export const VisitDurationText = Type.Unsafe<VisitDuration>({
  type: 'string',
  pattern: `${DURATION_SHAPE.source}|^custom$`,
  examples: ['60min'],
});

export const EmailText = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
});
export const NameText = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
export const LongText = Type.String({ maxLength: 4000 });

const MAX_CENTS = 100_000_000;

export const CentsNumber = Type.Unsafe<Cents>({ type: 'integer', minimum: 0, maximum: MAX_CENTS });

/** An amount that is not nothing. */
export const PositiveCents = Type.Unsafe<Cents>({ type: 'integer', minimum: 1, maximum: MAX_CENTS });

/** Details of a payment by hand beyond its amount. */
export const handDetailFields = {
  payerName: Type.Optional(Type.String({ maxLength: 160 })),
  /** The number of a check, or what was typed with a transfer. */
  memo: Type.Optional(Type.String({ maxLength: 300 })),
  /** The day it came in, when that is not today. */
  receivedOn: Type.Optional(LocalDateText),
};

/** Language in which a customer is written to; absent: English. */
export const OptionalLanguage = Type.Optional(Type.Literal('es'));

export const OptionalReason = Type.Optional(Type.String({ maxLength: 1000 }));
