import { type LocalDate, plusMonths } from '../time/local-date.ts';
import { type CustomersModel, customersOf } from './customers-of.ts';

/** Months from a customer's first visit of a year within which another one means that they came back. */
export const COMES_BACK_MONTHS = 12;

/** Count of customers who came in a year, and of those who came back. */
export type CustomersWhoCame = {
  /** Customers with a completed visit in that year. */
  readonly came: number;
  /** Customers among them with another one on a later day, within twelve months of the first of that year. */
  readonly cameBack: number;
  /** Last day on which one of them may still come back in time. */
  readonly until: LocalDate;
};

/** Merged customers are one; erased ones are not counted. */
export function customersWhoCame(model: CustomersModel, year: number): CustomersWhoCame {
  const visitDays = customersOf(model)
    .map(({ bookings }) => daysSince(bookings, `${year}-01-01`))
    .filter(([first = '']) => first.startsWith(`${year}-`));
  return {
    came: visitDays.length,
    cameBack: visitDays.filter(isBackInTime).length,
    until: plusMonths(`${year}-12-31` as LocalDate, COMES_BACK_MONTHS),
  };
}

type Visits = ReturnType<typeof customersOf>[number]['bookings'];

/** Days of completed visits, in order. */
const daysSince = (bookings: Visits, from: string): readonly LocalDate[] =>
  bookings
    .flatMap(({ status, appointment: { date } }) => (status === 'completed' && date >= from ? date : []))
    .sort();

const isBackInTime = ([first, ...later]: readonly LocalDate[]): boolean => {
  const next = later.find((day) => day !== first);
  return first !== undefined && next !== undefined && next <= plusMonths(first, COMES_BACK_MONTHS);
};
