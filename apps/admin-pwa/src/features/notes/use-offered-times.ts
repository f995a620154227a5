import { bookingLink, type OfferedVisit } from '@fieldleaf/domain/booking/booking-link';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { type EmailTemplate, FOLLOW_UP_TIMES_ID } from '@fieldleaf/domain/email-template/email-template';
import { renderTemplate, variablesOf } from '@fieldleaf/domain/email-template/render-template';
import { templateData } from '@fieldleaf/domain/email-template/template-data';
import type { TemplateData } from '@fieldleaf/domain/email-template/template-variables';
import { textIn, wordsToSend } from '@fieldleaf/domain/email-template/text-in';
import { type Language, languageOf } from '@fieldleaf/domain/language/language';
import { listedDuration } from '@fieldleaf/domain/pricing/listed-duration';
import { customerContact } from '@fieldleaf/domain/read-model/customer-contact';
import { bookingsOfCustomer } from '@fieldleaf/domain/read-model/customer-records';
import type { FollowUp } from '@fieldleaf/domain/read-model/follow-ups';
import type { FreeTime } from '@fieldleaf/domain/scheduling/next-free-time';
import { bookableDays, suggestTimes } from '@fieldleaf/domain/scheduling/suggest-times';
import { longDate } from '@fieldleaf/domain/time/date-text';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { clockFace } from '@fieldleaf/domain/time/local-time';
import { useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { serverNow } from '../../clock/server-clock.ts';
import { keptForm } from '../../navigation/kept-form.ts';
import { settingsOf, usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';

/** A time as the lists name it. */
export const keyOfTime = ({ date, time }: FreeTime): string => `${date} ${time}`;

/** Three times a follow-up could be, as this phone knows them when it is opened, and the mail that offers them. */
export function useOfferedTimes(followUp: FollowUp) {
  const found = usePractice(({ shown }) => shown.templatesById.get(FOLLOW_UP_TIMES_ID));
  const template = found && { ...found, ...textIn(found, languageOf(followUp.booking)) };
  const today = useToday();
  const from = followUp.dueOn && followUp.dueOn > today ? followUp.dueOn : today;
  const [free] = useState(() => freeTimes(followUp, from));
  const [times, setTimes] = useState(free.suggested);
  const data = dataOf(followUp, times);
  return {
    from,
    times,
    /** The template as it is filled in; undefined while this phone does not have it. */
    text: template && renderTemplate(template, data),
    /** Returns the replacements for a time: itself, and every other not offered already. */
    choicesFor: (index: number): readonly FreeTime[] =>
      free.all.filter((time) =>
        times.every((other, place) => place === index || keyOfTime(other) !== keyOfTime(time)),
      ),
    exchange: (index: number, key: string): void => {
      const wanted = free.all.find((time) => keyOfTime(time) === key);
      if (wanted) setTimes(times.with(index, wanted));
    },
    send: () => template && sendTimes(followUp, template, data),
  };
}

function freeTimes({ booking: { appointment, customer } }: FollowUp, from: LocalDate) {
  const { shown } = usePractice.getState();
  const { consultationType } = appointment;
  const settings = settingsOf(shown);
  const duration = listedDuration(appointment, settings.offers);
  const zip = zipCodeOf(customer.address);
  const visit = { consultationType, duration, zip, settings, now: serverNow() };
  const days = bookableDays(shown, { ...visit, from });
  return { all: days.flatMap(({ times }) => times), suggested: suggestTimes(days) };
}

function dataOf({ booking, note }: FollowUp, times: readonly FreeTime[]): TemplateData {
  const { shown } = usePractice.getState();
  const { email } = booking.customer;
  const settings = settingsOf(shown);
  const language = languageOf(booking);
  const facts = { settings, publicUrl: location.origin, booking, note, language };
  const { consultationType } = booking.appointment;
  const duration = listedDuration(booking.appointment, settings.offers);
  const visit = { consultationType, duration, assessmentId: lastAssessmentOf(email) };
  return {
    ...templateData({ ...facts, contact: customerContact(shown, email) }),
    three_times: times.map((time) => timeWithLink({ ...visit, ...time }, language)).join('\n\n'),
  };
}

const timeWithLink = (visit: OfferedVisit, language: Language): string => {
  const link = bookingLink(location.origin, visit);
  return `${longDate(visit.date, language)}, ${clockFace(visit.time, language)}\n${link}`;
};

/** A customer who answered the six questions once is not asked again. */
const lastAssessmentOf = (email: string): string | null =>
  bookingsOfCustomer(usePractice.getState().shown, email).find(({ assessmentId }) => assessmentId)
    ?.assessmentId ?? null;

function sendTimes({ booking }: FollowUp, template: EmailTemplate, data: TemplateData) {
  const { bookingId, customer } = booking;
  const { templateId } = template;
  const values = Object.fromEntries(
    variablesOf(template).flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])),
  );
  const form = { templateId, bookingId, values, heldBack: false, sending: true };
  return submitCommand({
    kind: 'email.send',
    // Refused, it is an email that is written like any other.
    form: keptForm('email', form, { view: 'emails', page: 'send', id: bookingId }),
    payload: {
      template_id: templateId,
      recipient_email: customer.email,
      recipient_name: data.customer_name ?? customerName(customer),
      customer_data: values,
      send_immediately: true,
      bookingId,
      ...wordsToSend(template, languageOf(booking)),
    },
    saved: { title: 'Email saved.', detail: 'It goes out when there is signal.', undo: true },
    failed: 'Failed to send email',
  });
}
