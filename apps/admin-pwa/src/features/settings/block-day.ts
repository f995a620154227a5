import type { CommandPayloads } from '@fieldleaf/domain/command/command-payloads';
import type { DayStretch } from '@fieldleaf/domain/time/day-stretch';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { stretchOf } from '@fieldleaf/domain/time-off/planned-time-off';
import { visitsDuring } from '@fieldleaf/domain/time-off/visits-during';
import { submitCommand } from '../../actions/submit-command.ts';
import { shortDate } from '../../controls/date-text.ts';
import { stretchWords } from '../../controls/time-off-words.ts';
import type { Submission } from '../../controls/use-draft-form.ts';
import { settingsOf, usePractice } from '../../read-models/practice.ts';
import type { TimeOffForm } from './time-off-request.ts';

type Block = CommandPayloads['day.block'];

/** Takes a day or some hours off, and says which visits stand in it all the same. */
export const blockDay = (payload: Block, submission?: Submission<TimeOffForm>) =>
  submitCommand({
    kind: 'day.block',
    ...submission?.command,
    payload,
    saved: {
      title: `${whenWords(payload)} is blocked.`,
      detail: `${standingWords((date) => (date === payload.date ? [stretchOf(payload)] : []))}Saved on this phone.`,
      undo: true,
    },
    failed: { title: 'The time was not blocked.', fieldsSay: true },
  });

/** The time is open for bookings again. */
export const unblockDay = (payload: CommandPayloads['day.unblock']) =>
  submitCommand({
    kind: 'day.unblock',
    payload,
    saved: { title: `${whenWords(payload)} is open again.`, undo: true },
    failed: 'The time is still blocked.',
  });

/** The day, with its hours where it is not all of it: `Thu, Dec 10, 1 to 6 PM`. */
function whenWords({ date, from, to }: CommandPayloads['day.unblock']): string {
  if (!from && !to) return shortDate(date);
  const hours = stretchWords(stretchOf({ from, to }));
  return `${shortDate(date)}, ${hours.charAt(0).toLowerCase()}${hours.slice(1)}`;
}

/** Returns toast text counting the visits in this time off; empty if there are none. */
export function standingWords(stretchesOn: (date: LocalDate) => readonly DayStretch[]): string {
  const { shown } = usePractice.getState();
  const { length } = visitsDuring(stretchesOn, shown.bookingsById.values(), settingsOf(shown));
  if (length === 0) return '';
  return `${length === 1 ? 'One visit is' : `${length} visits are`} still booked then. `;
}
