import { type LocalDate, parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, parseLocalTime } from '@fieldleaf/domain/time/local-time';

/** Empty hour of the calendar that was tapped. */
export type Gap = {
  readonly date: LocalDate;
  readonly time: LocalTime;
  /** True outside the usual days and hours. */
  readonly isOutside: boolean;
};

/** Id of a gap in an address: `2027-03-15T10-00`, or with `.outside`. */
export const gapId = ({ date, time, isOutside }: Gap): string =>
  `${date}T${time.replace(':', '-')}${isOutside ? '.outside' : ''}`;

/** Gap an id names; undefined for any other id. */
export function parseGap(id = ''): Gap | undefined {
  const [moment = '', outside] = id.split('.');
  const [day = '', clock = ''] = moment.split('T');
  const [date, time] = [parseLocalDate(day), parseLocalTime(clock.replace('-', ':'))];
  return date && time && { date, time, isOutside: outside === 'outside' };
}
