import type { Actor } from '../command/actor.ts';
import type { ConsultationType, Offer } from '../consultation/consultation.ts';
import type { GiftCardTerms } from '../gift-card/gift-card-terms.ts';
import type { Cents } from '../money/cents.ts';
import type { PayMeans } from '../payment/pay-means.ts';
import type { CheckInTerms } from '../plant/check-in.ts';
import type { RetentionYears } from '../privacy/retention-years.ts';
import type { TextCountry } from '../text-message/text-countries.ts';
import type { TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import type { Weekday } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import type { TimeOffPlan } from '../time-off/time-off-payloads.ts';
import type { WeatherWarnings } from '../weather/weather-warnings.ts';
import type { About } from './about.ts';
import type { SettingsChanges, WeekdayHours } from './settings-payloads.ts';

/**
 * A change of the settings: by whom, by which command, and to what. A value that another device gave the same field can
 * still be read here.
 */
export type SettingsEvent = {
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  readonly changes: SettingsChanges;
};

export type SocialLink = { readonly network: string; readonly url: string };

/** Home the consultant drives from and gives her video visits in. */
export type Travel = { readonly homeZip: string };

/** One row of the table: up to so many miles one way, the way costs this. */
export type TravelFee = { readonly upToMiles: number; readonly feeCents: Cents };

/** Settings that decide how much time is kept free between visits. */
export type TravelTerms = Pick<Settings, 'bufferMinutes' | 'travel'>;

/** Price of a line kept for invoices, and whether it is taxed. */
export type SavedLine = { readonly unitPriceCents: Cents; readonly isUntaxed?: true };

/** The consultant's decisions about the practice; one document, on the server and on the phone. */
export type Settings = {
  readonly _id: 'settings:practice';
  readonly type: 'settings';
  readonly v: 1;
  readonly business: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    /** Address of the person responsible for the data; absent: not given. */
    readonly address?: string;
    readonly timeZone: TimeZone;
    readonly serviceArea: string;
    readonly socialLinks: readonly SocialLink[];
  };
  /** Absent: customers are not told who comes. */
  readonly about?: About;
  readonly hours: { readonly opensAt: LocalTime; readonly closesAt: LocalTime };
  /** Weekdays with hours of their own; any other has the usual ones, without a break. */
  readonly weekdayHours?: Readonly<Partial<Record<Weekday, WeekdayHours>>>;
  /** Time off over several days or every week, by an id the phone made. */
  readonly timeOffPlans?: Readonly<Record<string, TimeOffPlan>>;
  /** Closed to customers. */
  readonly closedWeekdays: readonly Weekday[];
  /** Closed to manual bookings unless the consultant says otherwise for one booking. */
  readonly manualClosedWeekdays: readonly Weekday[];
  readonly startGridMinutes: Readonly<Record<ConsultationType, number>>;
  /** Kept free before and after a visit, where the drive is not known. */
  readonly bufferMinutes: Readonly<Record<ConsultationType, number>>;
  /** Between on-site visits the drive is kept free, and to home and back; absent: `bufferMinutes` around each. */
  readonly travel?: Travel;
  /** Travel fees for visits outside the service area, nearest first; absent: stated each time. */
  readonly travelFees?: readonly TravelFee[];
  /** Deduction from taxable income per mile driven, by year, in tenths of a cent; absent: the IRS rate. */
  readonly mileageRates?: Readonly<Record<string, number>>;
  /** Minimum notice for a customer's booking. */
  readonly noticeMinutes: Readonly<Record<ConsultationType, number>>;
  /** Hours in which no alert is sent to the phone; null: never, absent: at night. */
  readonly quietHours?: { readonly from: LocalTime; readonly until: LocalTime } | null;
  readonly horizonDays: number;
  readonly holdMinutes: number;
  /** Until how many hours before the visit customers may reschedule or cancel. */
  readonly changeCutoffHours: number;
  /** Services that are sold, in display order. */
  readonly offers: readonly Offer[];
  /**
   * Services that are no longer sold; absent: none yet. Kept apart so that an earlier version does not sell them
   * either.
   */
  readonly retiredOffers?: readonly Offer[];
  readonly taxRateBasisPoints: number;
  /** Lines kept for invoices, by their description; absent: none. */
  readonly savedLines?: Readonly<Record<string, SavedLine>>;
  /** Destinations for payments other than by card; absent: none but cash. */
  readonly payMeans?: PayMeans;
  readonly tipPercentPresets: readonly number[];
  readonly manualTipDollarPresets: readonly number[];
  /** Terms for gift cards on the site; absent: it sells none. */
  readonly giftCards?: GiftCardTerms;
  /** True if customers are asked by email how a visit was; absent: they are. */
  readonly asksForReviews?: boolean;
  /** True if customers who agree are texted; absent: no one is offered it. */
  readonly textsCustomers?: boolean;
  /** The countries that texts go to; absent: all that are known. */
  readonly textCountries?: readonly TextCountry[];
  /** Weather that customers with plants outdoors are warned of; absent: none. */
  readonly weatherWarnings?: Partial<WeatherWarnings>;
  /** When customers are asked how the plants are, and how long saying so is free; absent: the defaults. */
  readonly checkIns?: Partial<CheckInTerms>;
  /** Years for which records and advice are kept; absent: the defaults. */
  readonly retention?: Partial<RetentionYears>;
  /**
   * The server's keys move real money: then test money is no revenue. Absent until they do: the whole practice
   * is a test.
   */
  readonly takesRealMoney?: boolean;
  /** Marks of the first steps; `hidden` puts their card away. Absent: a practice that is new, or older than the steps. */
  readonly firstSteps?: Readonly<
    Partial<Record<'hours' | 'services' | 'home' | 'alerts' | 'codes' | 'backup' | 'hidden', boolean>>
  >;
  /** The last changes, oldest first; absent before the first. */
  readonly history?: readonly SettingsEvent[];
};
