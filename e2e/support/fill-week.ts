import type { SentCommand } from '@fieldleaf/contract/commands';
import { PATHS } from '@fieldleaf/contract/paths';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import { cents } from '@fieldleaf/domain/money/cents';
import { clock, createPayload, invoicePayload, notePayload, ZONE } from '@fieldleaf/domain/testing/builders';
import { toInstant } from '@fieldleaf/domain/time/business-time';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { MORNING, TODAY } from './a-morning.ts';
import { sent as sentAt, signInByApi } from './api-console.ts';

type Visit = Partial<Parameters<typeof createPayload>[0]>;

const person = (name: string, phone: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, email: `${firstName}.${lastName}@example.com`.toLowerCase(), phone };
};

const AN_HOUR = { tipCents: cents(0), notifyCustomer: false } as const;
const TWO_HOURS_ON_SITE = {
  consultationType: 'onsite',
  duration: '2hr',
  priceCents: cents(14_000),
  address: '48 Cedar Springs Rd, Dallas, TX 75201',
} as const;

type NamedVisit = { readonly daysAway: number; readonly time: string; readonly of: Visit };

/** The visits that something is done with. */
export const WEEK = {
  'BK-TDAY09': { daysAway: 0, time: '09:00', of: person('Dora Marchetti', '(214) 555-0109') },
  'BK-TDAY12': {
    daysAway: 0,
    time: '12:00',
    of: { ...person('Ben Okafor', '(214) 555-0112'), ...TWO_HOURS_ON_SITE, paymentStatus: 'pending' },
  },
  'BK-TDAY15': { daysAway: 0, time: '15:00', of: person('Emil Novak', '(214) 555-0115') },
  'BK-TDAY16': { daysAway: 0, time: '16:00', of: person('Grace Patel', '(214) 555-0116') },
  'BK-YDAY15': { daysAway: -1, time: '15:00', of: person('Fatima Quinn', '(214) 555-0215') },
  'BK-YDAY16': { daysAway: -1, time: '16:30', of: person('Hugo Lindqvist', '(214) 555-0216') },
  'BK-THRD10': { daysAway: 3, time: '10:00', of: person('Cleo Reyes', '(972) 555-0377') },
} as const satisfies Readonly<Record<BookingId, NamedVisit>>;

/** Customers with a follow-up due today. */
const FOLLOWED_UP = [person('Ivy Brooks', '(972) 555-0430'), person('Otto Lang', '(972) 555-0432')];
/** Owners of overdue invoices. */
const OWING = [person('Nora Vale', '(972) 555-0431'), person('Pia Holm', '(972) 555-0433')];

const FIRST_NAMES = ['Ada', 'Bo', 'Cal', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ina', 'Jo'];
const LAST_NAMES = ['Alder', 'Birch'];
const PLANTS = ['Monstera', 'Calathea', 'Ficus', 'Pothos', 'Alocasia'];
const PAST_DAYS = 25;
const INVOICES = 8;
export const PAID_INVOICES = INVOICES - OWING.length;

const sent = <Kind extends PhoneCommandKind>(
  kind: Kind,
  payload: SentCommand<Kind>['payload'],
  at = MORNING,
) => sentAt(kind, payload, at);

/** A time to come counts as now: nobody has done anything then. */
const instantAt = (date: LocalDate, time: string) => toInstant(date, clock(time), ZONE) ?? MORNING;

function booked(bookingId: BookingId, { daysAway, time, of }: NamedVisit): SentCommand {
  const selectedDate = plusDays(TODAY, daysAway);
  const payload = createPayload({ ...AN_HOUR, ...of, bookingId, selectedDate, selectedTime: clock(time) });
  return sent('booking.create', payload, instantAt(selectedDate, time));
}

type Note = Partial<Parameters<typeof notePayload>[0]>;

/** A visit that took place, and what was seen. */
function tookPlace(bookingId: BookingId, visit: NamedVisit, note: Note | null): readonly SentCommand[] {
  const done = instantAt(plusDays(TODAY, visit.daysAway), '17:00');
  const written = notePayload({ ...note, noteId: bookingId, booking_id: bookingId });
  return [
    booked(bookingId, visit),
    sent('booking.complete', { bookingId }, done),
    ...(note ? [sent('consultationNote.create', written, done)] : []),
  ];
}

const regular = (number: number) =>
  person(
    `${FIRST_NAMES[number % 10]} ${LAST_NAMES[Math.floor(number / 10) % 2]}`,
    `(469) 555-01${String(number % 20).padStart(2, '0')}`,
  );

/** Two visits on each of the days before yesterday; every eighth has no note yet. */
const pastVisits = (): readonly SentCommand[] =>
  Array.from({ length: 2 * PAST_DAYS }, (_, number) => {
    const plant = { plant_name: PLANTS[number % PLANTS.length] ?? '', current_condition: 'fair' } as const;
    const time = number % 2 === 0 ? '09:00' : '13:00';
    const visit = { daysAway: -2 - Math.floor(number / 2), time, of: regular(number) };
    const note = number % 8 === 7 ? null : { plants: [plant] };
    return tookPlace(`BK-PAST${String(number).padStart(2, '0')}`, visit, note);
  }).flat();

const followedUp = (): readonly SentCommand[] =>
  FOLLOWED_UP.flatMap((of, number) =>
    tookPlace(
      `BK-FWXP3${number}`,
      { daysAway: -30 - number, time: '11:00', of },
      { follow_up_needed: true, follow_up_date: TODAY, follow_up_focus: 'Look at the new leaves' },
    ),
  );

/** The first two invoices are overdue; the others are paid in cash. */
const invoices = (): readonly SentCommand[] =>
  Array.from({ length: INVOICES }, (_, number) => {
    const invoiceId = String(number).padStart(32, 'a');
    const owing = OWING[number];
    const { firstName, lastName, email } = owing ?? regular(number);
    const created = sent('invoice.create', {
      ...invoicePayload({ invoiceId }),
      customer: { name: `${firstName} ${lastName}`, email, phone: '', address: '' },
      dueDate: plusDays(TODAY, owing ? -3 : 14),
      createdDate: plusDays(TODAY, -10),
    });
    const amountCents = cents(22_733);
    return owing
      ? [created]
      : [created, sent('invoice.recordCash', { invoiceId, paymentType: 'full', amountCents })];
  }).flat();

/** Open on every day of the week, so that it does not matter which one it is. */
const openEveryDay = () =>
  sent('settings.change', {
    changes: {
      closedWeekdays: [],
      manualClosedWeekdays: [],
      hours: { opensAt: clock('08:00') },
      // After a month she is set up.
      firstSteps: { hidden: true },
    },
  });

/** A month of a practice, of which today is to be lived: about 60 visits of 30 people, with notes, invoices, a quote and time off. */
export async function fillWeek(url: string): Promise<void> {
  const { send } = await signInByApi(url);
  const commands = [
    openEveryDay(),
    ...Object.entries(WEEK).map(([bookingId, visit]) => booked(bookingId as BookingId, visit)),
    // A video visit that was made by hand gets its room with the mail about it.
    sent('booking.resendConfirmation', { bookingId: 'BK-TDAY09' }),
    ...pastVisits(),
    ...followedUp(),
    ...invoices(),
    sent('day.block', { date: plusDays(TODAY, 5), reason: 'Dentist' }),
  ];
  await send(commands);
  await askForQuote(url);
}

async function askForQuote(url: string) {
  const body = JSON.stringify({
    ...person('Quentin Moss', '(972) 555-0499'),
    address: '5 Oak Lawn Ave',
    city: 'Dallas',
    state: 'TX',
    estimatedHours: '3-4',
    consultationDescription: 'A patio full of ferns.',
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}${PATHS.quoteRequests}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`no quote: ${answer.status} ${await answer.text()}`);
}
