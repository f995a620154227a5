import { Type } from 'typebox';
import { savedLineFields } from '../invoice/invoice-payloads.ts';
import type { Cents } from '../money/cents.ts';
import {
  CentsNumber,
  ConsultationTypeText,
  closed,
  DurationText,
  LocalTimeText,
  type Payload,
} from '../schema/primitives.ts';
import { TimeOffPlanFields } from '../time-off/time-off-payloads.ts';
import { LARGEST_PORTRAIT_CHARACTERS } from './largest-portrait.ts';

const Text = Type.Optional(Type.String({ maxLength: 500 }));
const PerType = Type.Optional(
  closed({ virtual: Type.Optional(Type.Number()), onsite: Type.Optional(Type.Number()) }),
);
const Lines = Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 20 }));
const Flag = Type.Optional(Type.Boolean());
const Numbers = Type.Optional(Type.Array(Type.Number(), { maxItems: 20 }));

/** The hours of one weekday; no visit is in a break. */
const Hours = closed({
  opensAt: LocalTimeText,
  closesAt: LocalTimeText,
  breaks: Type.Array(closed({ from: LocalTimeText, until: LocalTimeText }), { maxItems: 20 }),
});

export type WeekdayHours = Payload<typeof Hours>;

const HoursOrUsual = Type.Optional(Type.Union([Hours, Type.Null()]));

/** The bounds are stated by `check-settings-changes`. */
const Amount = Type.Unsafe<Cents>({ type: 'number' });

/** Changed settings, as they are stored. */
const Changes = closed({
  business: Type.Optional(
    closed({
      name: Text,
      email: Text,
      phone: Text,
      address: Text,
      serviceArea: Text,
      socialLinks: Type.Optional(
        Type.Array(closed({ network: Type.String(), url: Type.String() }), { maxItems: 20 }),
      ),
    }),
  ),
  about: Type.Optional(
    closed({
      name: Text,
      story: Type.Optional(Type.String({ maxLength: 4_000 })),
      credentials: Lines,
      exclusions: Lines,
      storySpanish: Type.Optional(Type.String({ maxLength: 4_000 })),
      credentialsSpanish: Lines,
      exclusionsSpanish: Lines,
      /** A square JPEG; null takes it away. */
      portrait: Type.Optional(
        Type.Union([
          Type.String({ maxLength: LARGEST_PORTRAIT_CHARACTERS, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
          Type.Null(),
        ]),
      ),
    }),
  ),
  hours: Type.Optional(
    closed({ opensAt: Type.Optional(LocalTimeText), closesAt: Type.Optional(LocalTimeText) }),
  ),
  /** By weekday, 0 is Sunday; null: the usual hours again. */
  weekdayHours: Type.Optional(
    closed({
      0: HoursOrUsual,
      1: HoursOrUsual,
      2: HoursOrUsual,
      3: HoursOrUsual,
      4: HoursOrUsual,
      5: HoursOrUsual,
      6: HoursOrUsual,
    }),
  ),
  /** By id; null takes the plan back. */
  timeOffPlans: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,63}$' }),
      Type.Union([TimeOffPlanFields, Type.Null()]),
      { maxProperties: 100 },
    ),
  ),
  closedWeekdays: Numbers,
  manualClosedWeekdays: Numbers,
  bufferMinutes: PerType,
  /** Null: drive times are no longer counted. */
  travel: Type.Optional(Type.Union([closed({ homeZip: Type.String({ maxLength: 20 }) }), Type.Null()])),
  /** The whole table; an empty one takes it away. */
  travelFees: Type.Optional(
    Type.Array(closed({ upToMiles: Type.Number(), feeCents: Amount }), { maxItems: 12 }),
  ),
  /** By year, in tenths of a cent a mile; null: as the IRS said. */
  mileageRates: Type.Optional(
    Type.Record(Type.String({ pattern: '^20\\d\\d$' }), Type.Union([Type.Number(), Type.Null()]), {
      maxProperties: 100,
    }),
  ),
  /** By description; null: no longer kept. */
  savedLines: Type.Optional(
    Type.Record(Type.String({ pattern: '^.{1,300}$' }), Type.Union([closed(savedLineFields), Type.Null()]), {
      maxProperties: 100,
    }),
  ),
  /** Null: alerts come at any hour. */
  quietHours: Type.Optional(Type.Union([closed({ from: LocalTimeText, until: LocalTimeText }), Type.Null()])),
  noticeMinutes: PerType,
  horizonDays: Type.Optional(Type.Number()),
  changeCutoffHours: Type.Optional(Type.Number()),
  /** An offer that is not named keeps its price. */
  prices: Type.Optional(
    Type.Array(
      closed({ consultationType: ConsultationTypeText, duration: DurationText, priceCents: Amount }),
      { maxItems: 50 },
    ),
  ),
  /** Additional services sold from now on; called by its length without a name. */
  newServices: Type.Optional(
    Type.Array(
      closed({
        consultationType: ConsultationTypeText,
        durationMinutes: Type.Number(),
        label: Text,
        description: Text,
        priceCents: Amount,
      }),
      { maxItems: 20 },
    ),
  ),
  /** Called something else, by its length with an empty name; retired, or sold again. */
  services: Type.Optional(
    Type.Array(
      closed({
        consultationType: ConsultationTypeText,
        duration: DurationText,
        label: Text,
        description: Text,
        labelSpanish: Text,
        descriptionSpanish: Text,
        isRetired: Type.Optional(Type.Boolean()),
      }),
      { maxItems: 50 },
    ),
  ),
  /** Services of a kind in display order; any not named follow in their old order. */
  serviceOrder: Type.Optional(
    Type.Array(
      closed({
        consultationType: ConsultationTypeText,
        durations: Type.Array(DurationText, { maxItems: 50 }),
      }),
      { maxItems: 2 },
    ),
  ),
  /** Payment terms of an offer that is booked online; null: in full. An offer not named keeps its own. */
  paymentTerms: Type.Optional(
    Type.Array(
      closed({
        consultationType: ConsultationTypeText,
        duration: DurationText,
        terms: Type.Union([
          closed({ kind: Type.Literal('deposit'), percent: Type.Number() }),
          closed({ kind: Type.Literal('fixed-deposit'), amountCents: Amount }),
          closed({
            kind: Type.Literal('card-on-file'),
            noShowFeeCents: Amount,
          }),
          Type.Null(),
        ]),
      }),
      { maxItems: 50 },
    ),
  ),
  giftCards: Type.Optional(
    closed({
      isOn: Type.Optional(Type.Boolean()),
      amountsCents: Type.Optional(Type.Array(Amount, { maxItems: 10 })),
      leastCents: Type.Optional(Amount),
      mostCents: Type.Optional(Amount),
    }),
  ),
  taxRateBasisPoints: Type.Optional(Type.Number()),
  /** Destinations for payments other than by card; an empty one is removed. */
  payMeans: Type.Optional(closed({ venmo: Text, zelle: Text, checkPayableTo: Text, transfer: Text })),
  /** In years. */
  retention: Type.Optional(
    closed({ records: Type.Optional(Type.Number()), advice: Type.Optional(Type.Number()) }),
  ),
  /** True if customers are asked by email how a visit was. */
  asksForReviews: Type.Optional(Type.Boolean()),
  /** True if customers who agree are texted. */
  textsCustomers: Type.Optional(Type.Boolean()),
  textCountries: Type.Optional(
    Type.Array(Type.Union([Type.Literal('US'), Type.Literal('CA')]), { maxItems: 2, uniqueItems: true }),
  ),
  /** Weather that customers with plants outdoors are warned of, in degrees Fahrenheit. */
  weatherWarnings: Type.Optional(
    closed({
      freeze: Flag,
      freezeAtF: Type.Optional(Type.Number()),
      heat: Flag,
      heatAtF: Type.Optional(Type.Number()),
    }),
  ),
  /** In days after a visit was shared; then a photo consultation has its price. */
  checkIns: Type.Optional(
    closed({
      afterDays: Type.Optional(Type.Number()),
      freeDays: Type.Optional(Type.Number()),
      photoPriceCents: Type.Optional(CentsNumber),
    }),
  ),
  /** Marks of the first steps, which are ticked where nothing is to change, and whether their card is put away. */
  firstSteps: Type.Optional(
    closed({
      hours: Flag,
      services: Flag,
      home: Flag,
      alerts: Flag,
      codes: Flag,
      backup: Flag,
      hidden: Flag,
    }),
  ),
  tipPercentPresets: Numbers,
  manualTipDollarPresets: Numbers,
});

export const ChangeSettings = closed({ changes: Changes });

/** Field by field: what is left out stays as it is, so two devices that change different fields both keep theirs. */
export type SettingsChanges = Payload<typeof Changes>;
