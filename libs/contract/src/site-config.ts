import {
  ConsultationTypeText,
  closed,
  DurationText,
  LocalDateText,
} from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { Dollars } from './primitives.ts';

/** Payment terms of a visit that is not paid in full at once. */
const PaymentTerms = Type.Union([
  closed({ kind: Type.Literal('deposit'), deposit: Dollars }),
  closed({
    kind: Type.Literal('card-on-file'),
    noShowFee: Dollars,
  }),
]);

export const Price = closed({
  consultationType: ConsultationTypeText,
  duration: DurationText,
  durationMinutes: Type.Integer(),
  label: Type.String(),
  price: Dollars,
  description: Type.String(),
  popular: Type.Boolean(),
  /** Absent: in full, when it is booked. */
  paymentTerms: Type.Optional(PaymentTerms),
});

export type Price = Static<typeof Price>;

const Weekdays = Type.Array(Type.Integer({ minimum: 0, maximum: 6 }));

/** The consultant who visits; fields she left blank are empty. */
export const Consultant = closed({
  name: Type.String(),
  story: Type.String(),
  credentials: Type.Array(Type.String()),
  exclusions: Type.Array(Type.String()),
  /** The address of a square JPEG; another picture has another address. Absent: there is none. */
  portrait: Type.Optional(Type.String()),
});

export type Consultant = Static<typeof Consultant>;

/** `GET /api/config`: what a visitor's browser needs to know of the practice. */
export const SiteConfig = closed({
  business: closed({
    name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    timeZone: Type.String(),
    serviceArea: Type.String(),
    socialLinks: Type.Array(closed({ network: Type.String(), url: Type.String() })),
  }),
  /** Absent: she has not said. */
  consultant: Type.Optional(Consultant),
  prices: Type.Array(Price),
  closedWeekdays: Weekdays,
  manualClosedWeekdays: Weekdays,
  payments: Type.Union([
    closed({ provider: Type.Literal('simulated') }),
    closed({ provider: Type.Literal('stripe'), publishableKey: Type.String() }),
  ]),
  tipPercentPresets: Type.Array(Type.Integer()),
  changeCutoffHours: Type.Integer(),
  /** True if a video visit's confirmation has the link; otherwise the calendar gives it later. */
  videoLinkAtOnce: Type.Boolean(),
  horizonDays: Type.Integer(),
  /** The drive to an on-site visit counts, so its ZIP code is asked before times are shown. Absent: it does not. */
  driveTimes: Type.Optional(Type.Literal(true)),
  /** Customers are offered texts about their visit. Absent: they are not. */
  offersTexts: Type.Optional(Type.Literal(true)),
  /** Gift card amounts for sale, in dollars. Absent: none are. */
  giftCards: Type.Optional(closed({ amounts: Type.Array(Dollars), least: Dollars, most: Dollars })),
  /** There are gift cards or promo codes somebody may have. Absent: nobody is asked for one. */
  takesCodes: Type.Optional(Type.Literal(true)),
  /** A backup took the place of the records on that day, and visits booked before may be missing. Absent: none did lately. */
  recordsRestoredOn: Type.Optional(LocalDateText),
});

export type SiteConfig = Static<typeof SiteConfig>;
