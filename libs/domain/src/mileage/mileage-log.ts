import type { Booking, BookingId } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { zipCodeOf } from '../consultation/service-area.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { visitsByDay } from '../read-model/visits-by-day.ts';
import type { Settings } from '../settings/settings.ts';
import { compareInstants } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { roadMiles } from '../travel/drive-minutes.ts';

/** Start or end of a drive. */
export type MileageStop = {
  /** The visit there; `home` is where the consultant drives from and gives her visits by video. */
  readonly at: 'home' | BookingId;
  readonly zip: string | undefined;
  readonly address: string;
  readonly customerName: string;
};

/** From one stop to the next; the miles are null where a ZIP code is missing or not in the table. */
export type MileageLeg = {
  readonly from: MileageStop;
  readonly to: MileageStop;
  readonly tenthMiles: number | null;
};

/** Miles driven in a day to visits that took place, or as entered by the consultant. */
export type MileageDay = {
  readonly date: LocalDate;
  readonly legs: readonly MileageLeg[];
  /** Told from the ZIP codes; null when that cannot be told. */
  readonly estimateTenths: number | null;
  /** Consultant's own entry; null if she made none. */
  readonly entered: { readonly tenthMiles: number; readonly reason: string } | null;
  /** Miles that count; null if unknown. */
  readonly tenthMiles: number | null;
};

export type MileageBooks = Pick<PracticeModel, 'bookingsById' | 'mileageByDate' | 'settings'>;

/** Every day of a year on which she drove to a visit that took place, or says that she drove; in order. */
export function mileageLog(books: MileageBooks, year: number): readonly MileageDay[] {
  const isOfYear = (date: LocalDate) => date.startsWith(`${year}-`);
  const completed = [...books.bookingsById.values()].filter(
    ({ status, appointment }) => status === 'completed' && isOfYear(appointment.date),
  );
  const visits = visitsByDay(completed);
  const dates = new Set([...visits.keys(), ...[...books.mileageByDate.keys()].filter(isDateOf(year))]);
  return [...dates]
    .sort()
    .map((date) => mileageOfDay(date, visits.get(date) ?? [], books))
    .filter(({ legs, entered }) => legs.length > 0 || entered !== null);
}

const isDateOf =
  (year: number) =>
  (date: string): date is LocalDate =>
    date.startsWith(`${year}-`);

function mileageOfDay(date: LocalDate, visits: readonly Booking[], books: MileageBooks): MileageDay {
  const legs = legsOfDay(visits, books.settings);
  const estimateTenths = legs.reduce<number | null>(
    (sum, { tenthMiles }) => (sum === null || tenthMiles === null ? null : sum + tenthMiles),
    legs.length > 0 ? 0 : null,
  );
  const { tenthMiles = null, reason = '' } = books.mileageByDate.get(date) ?? {};
  const entered = tenthMiles === null ? null : { tenthMiles, reason };
  return { date, legs, estimateTenths, entered, tenthMiles: tenthMiles ?? estimateTenths };
}

/** From home to the visits in the order of time and back; a visit by video between two of them is given at home. */
function legsOfDay(visits: readonly Booking[], settings: Settings | null): readonly MileageLeg[] {
  const home = homeOf(settings);
  const stops = visits
    .toSorted((one, other) => compareInstants(one.appointment.startsAt, other.appointment.startsAt))
    .map((visit) => (visit.appointment.consultationType === 'virtual' ? home : stopOf(visit)));
  return [...stops, home].flatMap((to, index) => {
    const from = stops[index - 1] ?? home;
    return from.at === 'home' && to.at === 'home' ? [] : [{ from, to, tenthMiles: tenthsBetween(from, to) }];
  });
}

const homeOf = (settings: Settings | null): MileageStop => ({
  at: 'home',
  zip: settings?.travel?.homeZip,
  address: '',
  customerName: '',
});

const stopOf = ({ bookingId, customer }: Booking): MileageStop => ({
  at: bookingId,
  zip: zipCodeOf(customer.address),
  address: customer.address,
  customerName: customerName(customer),
});

function tenthsBetween({ zip: from }: MileageStop, { zip: to }: MileageStop): number | null {
  const miles = from === undefined || to === undefined ? undefined : roadMiles(from, to);
  return miles === undefined ? null : Math.round(miles * 10);
}

/** The days of a month, `YYYY-MM`. */
export const mileageOfMonth = (days: readonly MileageDay[], month: string): readonly MileageDay[] =>
  days.filter(({ date }) => date.startsWith(month));
