import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import type { Settings } from '../settings/settings.ts';
import type { TimeZone } from '../time/business-time.ts';
import { longDate, zoneAbbreviation } from '../time/date-text.ts';
import { twelveHourClock } from '../time/local-time.ts';
import type { Letter } from './letter.ts';

/** What every letter may say about the practice. */
export type Sender = { readonly settings: Settings; readonly publicUrl: string };

export type BookingNews = 'booking-placed' | 'booking-rescheduled' | 'booking-cancelled';

const SUBJECTS = {
  'booking-placed': 'Booking confirmed',
  'booking-rescheduled': 'Booking rescheduled',
  'booking-cancelled': 'Booking cancelled',
} as const;

const FIRST_LINES = {
  'booking-placed': 'Thank you for your booking. We look forward to your plants.',
  'booking-rescheduled': 'Your visit has a new time.',
  'booking-cancelled': 'Your visit has been cancelled.',
} as const;

/** `Monday, March 15, 2027 at 10:00 AM CDT`: the wall clock of the practice, and which clock that is. */
export const visitTime = ({ appointment }: Booking, zone: TimeZone): string => {
  const { date, time, startsAt } = appointment;
  return `${longDate(date)} at ${twelveHourClock(time)} ${zoneAbbreviation(startsAt, zone)}`;
};

/** What the customer is told about their booking, with both codes and what can still be changed. */
export function customerBookingLetter(booking: Booking, news: BookingNews, sender: Sender): Letter {
  const { settings, publicUrl } = sender;
  const { name, timeZone, phone } = settings.business;
  const isOn = news !== 'booking-cancelled';
  return {
    subject: `${SUBJECTS[news]}: ${visitTime(booking, timeZone)}`,
    greeting: `Hello ${booking.customer.firstName},`,
    paragraphs: [FIRST_LINES[news], ...(isOn ? [changePolicy(settings)] : [SALES_FINAL])],
    facts: [
      { label: 'Booking ID', value: booking.bookingId },
      { label: 'Confirmation code', value: booking.confirmationCode },
      { label: 'When', value: visitTime(booking, timeZone) },
      ...factsOfVisit(booking),
      { label: 'Total', value: dollarText(cents(booking.priceCents + booking.tipCents)) },
    ],
    links: [
      ...(isOn && booking.meetingLink ? [{ label: 'Join the video call', url: booking.meetingLink }] : []),
      { label: 'Manage your booking', url: `${publicUrl}/?manage=${booking.bookingId}` },
    ],
    closing: `${name}, ${phone}`,
  };
}

const SALES_FINAL = 'All sales are final. If you have questions, just answer this mail.';

const changePolicy = ({ changeCutoffHours }: Settings): string =>
  `You can reschedule or cancel online until ${changeCutoffHours} hours before your visit. All sales are final.`;

function factsOfVisit({ appointment, customer }: Booking): Letter['facts'] {
  const isVirtual = appointment.consultationType === 'virtual';
  return [
    { label: 'Consultation', value: isVirtual ? 'Virtual Consultation' : 'On-Site Visit' },
    { label: 'Duration', value: `${appointment.durationMinutes} minutes` },
    ...(isVirtual ? [] : [{ label: 'Address', value: customer.address }]),
  ];
}

const CONSULTANT_SUBJECTS = {
  'booking-placed': 'New booking',
  'booking-rescheduled': 'Rescheduled',
  'booking-cancelled': 'Cancelled',
} as const;

/** The short note to the consultant when a customer has done something. */
export function consultantBookingLetter(booking: Booking, news: BookingNews, sender: Sender): Letter {
  const { customer, bookingId } = booking;
  const when = visitTime(booking, sender.settings.business.timeZone);
  return {
    subject: `${CONSULTANT_SUBJECTS[news]}: ${customerName(customer)}, ${when}`,
    greeting: '',
    paragraphs: [],
    facts: [
      { label: 'Booking ID', value: bookingId },
      {
        label: 'Customer',
        value: `${customerName(customer)}, ${customer.email}, ${customer.phone || 'no phone'}`,
      },
      { label: 'When', value: when },
      ...factsOfVisit(booking),
      ...(customer.notes === '' ? [] : [{ label: 'Notes', value: customer.notes }]),
    ],
    links: [{ label: 'Open the console', url: `${sender.publicUrl}/admin/` }],
    closing: '',
  };
}
