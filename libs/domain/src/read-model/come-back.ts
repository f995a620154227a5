import { type Booking, isActive } from '../booking/booking.ts';
import type { Duration } from '../consultation/consultation.ts';
import { defaultDuration } from '../consultation/default-duration.ts';
import { FOLLOW_UP_TIMES_ID } from '../email-template/email-template.ts';
import type { Mail } from '../mail/mail.ts';
import { findOffer } from '../pricing/find-offer.ts';
import { followUpDueOn } from '../reminder/follow-up-date.ts';
import type { Settings } from '../settings/settings.ts';
import type { LocalDate } from '../time/local-date.ts';
import { bookingsByEmail, mailsByEmail } from './customer-groups.ts';
import type { PracticeModel } from './practice-model.ts';
import { recordsOf } from './records-by-email.ts';

type Records = Pick<
  PracticeModel,
  'bookingsById' | 'consultationNotesById' | 'mailsById' | 'assessmentsById'
>;

/**
 * Facts a returning customer need not repeat: those given with this booking, the names of the plants seen, and the
 * follow-up date once they were emailed about it, or have it on the page of their plants. It contains nothing else from the consultant's note and nothing
 * from another booking.
 */
export function comeBackFacts(booking: Booking, records: Records, { offers }: Pick<Settings, 'offers'>) {
  const { bookingId, customer, appointment } = booking;
  const { firstName, lastName, email, phone, address } = customer;
  return {
    booking_id: bookingId,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    address,
    last_visit_on: appointment.date,
    consultation_type: appointment.consultationType,
    duration: durationAgain(booking, offers),
    assessment: assessmentOf(booking, records),
    plants: plantsSeen(booking, records),
    follow_up_on: toldFollowUp(booking, records) ?? null,
  };
}

/** As long as last time, where that can still be booked. */
export function durationAgain({ appointment }: Booking, offers: Settings['offers']): Duration {
  const { consultationType, duration } = appointment;
  const isOffered = duration !== 'custom' && findOffer(offers, consultationType, duration);
  return isOffered ? duration : defaultDuration(consultationType, offers);
}

function assessmentOf({ assessmentId }: Booking, { assessmentsById }: Records) {
  const assessment = assessmentId === null ? undefined : assessmentsById.get(assessmentId);
  return assessment ? { id: assessment.assessmentId, answers: assessment.answers } : null;
}

const plantsSeen = ({ bookingId }: Booking, { consultationNotesById }: Records): readonly string[] => {
  const plants = consultationNotesById.get(bookingId)?.content.plants ?? [];
  return [...new Set(plants.map((plant) => plant.plant_name.trim()))].filter((name) => name !== '');
};

/** The day of the follow-up that the customer was told; undefined as well once there is a later visit. */
function toldFollowUp(booking: Booking, records: Records): LocalDate | undefined {
  const { bookingId, customer, appointment } = booking;
  const note = records.consultationNotesById.get(bookingId);
  if (!note?.content.follow_up_needed) return undefined;
  const isMailed = recordsOf(mailsByEmail(records.mailsById), customer.email).some(
    (mail) => mail.about === bookingId && mail.status === 'sent' && tellsOfFollowUp(mail),
  );
  const isSeenAgain = recordsOf(bookingsByEmail(records.bookingsById), customer.email).some(
    (other) =>
      other.appointment.startsAt > appointment.startsAt && (isActive(other) || other.status === 'completed'),
  );
  return (isMailed || note.shared) && !isSeenAgain ? followUpDueOn(note.content) : undefined;
}

const tellsOfFollowUp = ({ cause, template }: Mail): boolean =>
  cause === 'follow-up' || template?.templateId === FOLLOW_UP_TIMES_ID;
