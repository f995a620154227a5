import { BYTE_ORDER_MARK, type CsvCell, toCsv } from '../statement/csv.ts';
import type { MileageDay, MileageLeg, MileageStop } from './mileage-log.ts';

const COLUMNS = ['Date', 'From', 'To', 'Miles', 'Purpose', 'Source'];
const ESTIMATED = 'Estimated from ZIP codes';
const UNKNOWN = 'Not known: enter the miles';

/**
 * The log as an auditor asks for it: one line a drive with date, places, miles and what for. A day the consultant entered is one
 * line, there and back.
 */
export const mileageCsv = (days: readonly MileageDay[]): string =>
  BYTE_ORDER_MARK + toCsv([COLUMNS, ...days.flatMap(rowsOfDay)]);

export const mileageFileName = (year: number): string => `fieldleaf-mileage-${year}.csv`;

function rowsOfDay({ date, legs, entered }: MileageDay): readonly (readonly CsvCell[])[] {
  if (!entered) return legs.map((leg) => rowOfLeg(date, leg));
  const via = legs.flatMap(({ to }) => (to.at === 'home' ? [] : [placeText(to)]));
  return [
    [
      date,
      'Home',
      [...via, 'Home'].join(' – '),
      milesText(entered.tenthMiles),
      entered.reason,
      'Entered by hand',
    ],
  ];
}

const rowOfLeg = (date: string, { from, to, tenthMiles }: MileageLeg): readonly CsvCell[] => [
  date,
  placeText(from),
  placeText(to),
  tenthMiles === null ? '' : milesText(tenthMiles),
  to.at === 'home' ? 'Drive home' : `Plant consultation ${to.at}, ${to.customerName}`,
  tenthMiles === null ? UNKNOWN : ESTIMATED,
];

/** Home without its street: the log leaves the practice. */
function placeText({ at, zip, address }: MileageStop): string {
  if (at === 'home') return zip ? `Home (${zip})` : 'Home';
  return address || zip || at;
}

/** `12.3` */
export const milesText = (tenthMiles: number): string => (tenthMiles / 10).toFixed(1);
