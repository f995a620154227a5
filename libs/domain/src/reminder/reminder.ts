import type { DefaultTemplateId } from '../email-template/default-templates.ts';
import type { TemplateFacts } from '../email-template/template-data.ts';
import type { Language } from '../language/language.ts';
import type { Mail } from '../mail/mail.ts';
import type { ReminderCause } from '../mail/mail-causes.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import { parseLocalTime } from '../time/local-time.ts';
import type { Forecasts } from '../weather/forecast.ts';

/** A mail that is to go out at a certain time, as long as what it tells of stays as it is. */
export type Reminder = {
  readonly cause: ReminderCause;
  /** Subject of the reminder, with all that makes it another reminder when it changes. */
  readonly about: string;
  readonly dueAt: Instant;
  /** From here on it would help nobody any more: what was missed until then is missed. */
  readonly uselessFrom: Instant;
  readonly templateId: DefaultTemplateId;
  readonly to: Mail['to'];
  readonly facts: Pick<
    TemplateFacts,
    'booking' | 'invoice' | 'note' | 'contact' | 'quote' | 'giftCard' | 'care' | 'weather'
  >;
  /** Of its reader; absent: that of the first of its facts. */
  readonly language?: Language;
  /** Below its words. */
  readonly links?: readonly {
    readonly says: 'tickOff' | 'stopReminders' | 'checkIn';
    readonly url: string;
  }[];
};

/** Reminders asked for; any others may be left out of the list, and are not looked at then. */
export type ReminderTerms = {
  readonly zone: TimeZone;
  /** Nothing that helps nobody at that moment. */
  readonly usefulAt?: Instant | undefined;
  /** Absent: nobody is warned of weather. */
  readonly forecasts?: Forecasts | undefined;
  /** Only the reminder about this. */
  readonly about?: string | undefined;
};

export type ListReminders = (model: PracticeModel, terms: ReminderTerms) => readonly Reminder[];

export const reminderMailId = ({ cause, about }: Pick<Reminder, 'cause' | 'about'>): string =>
  `${cause}.${about}`;

/** Time at which emails go out that are due on a day and not at an hour. */
export const MORNING = morning();

function morning() {
  const nine = parseLocalTime('09:00');
  if (!nine) throw new Error('nine in the morning is a time of day');
  return nine;
}
