/** The `id` of what the booking page was built with for the server to write the times of a day by. */
export const TIMES_PATTERN_ID = 'times-pattern';

/** The `id` of what it has written: the step at which a time is chosen, shown until its script is there. */
export const SENT_TIMES_ID = 'sent-times';

/** Stand in the pattern where the server puts the words. */
export const TIMES_MARKS = {
  day: 'day of the times',
  date: 'day in words',
  zone: 'zone of the practice',
  offered: 'time of the link',
  time: 'start of a visit',
  clock: 'start in words',
} as const;

/** The visit that sent times are for, as the page carries it. */
export const sentVisit = (visit: {
  readonly consultationType: string;
  readonly duration: string;
  readonly date: string;
}): string => `${visit.consultationType} ${visit.duration} ${visit.date}`;
