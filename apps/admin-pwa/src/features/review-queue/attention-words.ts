import type { Attention, AttentionMatter } from '@fieldleaf/domain/attention/attention';
import type { AttentionDecision } from '@fieldleaf/domain/attention/attention-payloads';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { overlaps } from '@fieldleaf/domain/scheduling/overlaps';
import { visitSpan } from '@fieldleaf/domain/scheduling/visit-span';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { momentText, shortDate } from '../../controls/date-text.ts';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { paymentDiffersWords } from './payment-differs-words.ts';
import { numberTwiceWords, restoredWords, withoutVisitWords } from './restored-words.ts';
import { serviceFailingWords } from './service-failing-words.ts';
import { waitingWords } from './waiting-words.ts';

/** One side of a contradiction: whose, and what; several things stand under each other. */
type Side = { readonly whose: string; readonly what: string | readonly string[] };

export type AttentionWords = {
  readonly title: string;
  readonly sides: readonly Side[];
  readonly decisions: readonly { readonly decision: AttentionDecision; readonly label: string }[];
};

/** Data used in the texts. */
type AttentionFacts = {
  readonly model: Pick<
    PracticeModel,
    'bookingsById' | 'invoicesById' | 'mailsById' | 'giftCardsById' | 'paymentsByGiftCardId'
  >;
  readonly timeZone: string;
};

/** A question to the consultant: what she did, what happened meanwhile, and what she can decide. */
export function attentionWords({ matter }: Attention, facts: AttentionFacts): AttentionWords {
  switch (matter.kind) {
    case 'completed-after-cancel':
      return {
        title: 'Completed here, cancelled meanwhile',
        sides: endedSides(matter, 'as completed', facts),
        decisions: [
          { decision: 'complete', label: 'It took place' },
          { decision: 'dismiss', label: 'Leave it cancelled' },
        ],
      };
    case 'missed-after-cancel':
      return {
        title: 'No-show here, cancelled meanwhile',
        sides: endedSides(matter, 'as a no-show', facts),
        decisions: [
          { decision: 'no-show', label: 'No-show' },
          { decision: 'dismiss', label: 'Leave it cancelled' },
        ],
      };
    case 'slot-clash':
      return {
        title: 'This time has since been sold',
        sides: [
          { whose: 'You', what: promise(matter.command, facts) },
          { whose: 'Meanwhile', what: matter.problem.message },
        ],
        decisions: [{ decision: 'dismiss', label: 'I have settled it' }],
      };
    case 'paid-without-slot':
      return {
        title: 'Paid, but the time was gone',
        sides: paidSides(matter),
        decisions: [{ decision: 'dismiss', label: 'Got it' }],
      };
    case 'visits-overlap':
      return {
        title: areApart(matter, facts) ? 'Two visits too close together' : 'Two visits at one time',
        sides: matter.bookingIds.map((bookingId, index) => ({
          whose: index === 0 ? 'One' : 'The other',
          what: visitWords(bookingId, facts),
        })),
        decisions: [{ decision: 'dismiss', label: 'I have settled it' }],
      };
    case 'payment-differs':
      return paymentDiffersWords(matter, facts.model);
    case 'service-failing':
      return {
        ...serviceFailingWords(matter, facts.model, facts.timeZone),
        decisions: [{ decision: 'dismiss', label: 'Got it' }],
      };
    case 'entries-waiting':
      return waitingWords(matter);
    case 'restored-from-backup':
      return {
        ...restoredWords(matter, facts.model, facts.timeZone),
        decisions: [{ decision: 'dismiss', label: 'I have done this' }],
      };
    case 'payment-without-visit':
      return withoutVisitWords(matter, facts.timeZone);
    case 'invoice-number-twice':
      return {
        ...numberTwiceWords(matter, facts.model),
        decisions: [{ decision: 'dismiss', label: 'I have settled it' }],
      };
    case 'two-versions':
      return {
        ...twoVersionsWords(matter, facts),
        decisions: [{ decision: 'dismiss', label: 'I have settled it' }],
      };
  }
}

type Matter<Kind extends AttentionMatter['kind']> = Extract<AttentionMatter, { kind: Kind }>;

function endedSides(
  { bookingId, command }: Matter<'completed-after-cancel' | 'missed-after-cancel'>,
  marked: string,
  facts: AttentionFacts,
) {
  const booking = facts.model.bookingsById.get(bookingId);
  const cancelled = booking?.history.findLast(({ what }) => what === 'cancelled');
  const who = cancelled?.by.role === 'consultant' ? 'It was cancelled' : 'The customer cancelled it';
  const when = cancelled ? `, ${moment(cancelled.at, facts)}` : '';
  const why = cancelled?.reason ? `: “${cancelled.reason}”` : '.';
  return [
    {
      whose: 'You',
      what: `Marked the visit of ${nameOf(bookingId, facts)} ${marked}, ${moment(command.at, facts)}.`,
    },
    { whose: 'Meanwhile', what: `${who}${when}${why}` },
  ];
}

const paidSides = (matter: Matter<'paid-without-slot'>): readonly Side[] => [
  {
    whose: 'The customer',
    what: `${matter.customerName} (${emailWords(matter.customerEmail)}) paid ${formatCents(matter.amountCents)}.`,
  },
  {
    whose: 'Meanwhile',
    what: `The time was taken. ${
      matter.refunded ? 'The payment was refunded.' : 'The refund has not gone through yet.'
    }`,
  },
];

const moment = (at: Instant, { timeZone }: AttentionFacts): string => momentText(epochMsOf(at), timeZone);

const nameOf = (bookingId: BookingId, { model }: AttentionFacts): string => {
  const booking = model.bookingsById.get(bookingId);
  return booking ? `${customerName(booking.customer)} (${bookingId})` : bookingId;
};

/** Neither begins while the other goes on: the way between them is what is missing. */
function areApart({ bookingIds }: Matter<'visits-overlap'>, { model }: AttentionFacts): boolean {
  const [one, other] = bookingIds.map((bookingId) => {
    const appointment = model.bookingsById.get(bookingId)?.appointment;
    return appointment && visitSpan(appointment, { bufferMinutes: { virtual: 0, onsite: 0 } });
  });
  return !!one && !!other && !overlaps(one, other);
}

function visitWords(bookingId: BookingId, facts: AttentionFacts): string {
  const booking = facts.model.bookingsById.get(bookingId);
  if (!booking) return bookingId;
  const { phone, email } = booking.customer;
  return `${nameOf(bookingId, facts)}, ${visitTimeWords(booking.appointment)}, ${phone || email}`;
}

/** The record, and the change that it does not have or the use that it had too many of. */
function twoVersionsWords(matter: Matter<'two-versions'>, facts: AttentionFacts) {
  const about = { whose: 'About', what: recordWords(matter.documentId, facts) };
  const { changes, visit, overCents, overUses } = matter;
  if (overCents !== undefined || overUses !== undefined)
    return {
      title: overCents === undefined ? 'A promo code was used too often' : 'A gift card was overdrawn',
      sides: [
        about,
        {
          whose: 'Too much',
          what: overCents === undefined ? `${overUses} more than its limit.` : `${formatCents(overCents)}.`,
        },
        { whose: 'What to do', what: `${TWO_SERVERS} Everybody keeps what they were promised.` },
      ],
    };
  const made = changes.map(({ what, at }) => (at === null ? what : `${what}, ${moment(at, facts)}`));
  return {
    title: 'A change was left out',
    sides: [
      about,
      {
        whose: 'Left out',
        what: visit ? [...made, `${visitTimeWords(visit.appointment)}, ${visit.status}`] : made,
      },
      { whose: 'What to do', what: `${TWO_SERVERS} If this change is right, make it again.` },
    ],
  };
}

const TWO_SERVERS = 'Two servers had lost sight of each other and changed it at the same time.';

function recordWords(documentId: string, facts: AttentionFacts): string {
  const { bookingsById, invoicesById, giftCardsById } = facts.model;
  const [type = '', key = ''] = documentId.split(':');
  const booking = bookingsById.get(key);
  if (booking && type === 'booking') return visitWords(booking.bookingId, facts);
  if (booking) return `The ${type} of ${nameOf(booking.bookingId, facts)}`;
  const invoice = invoicesById.get(key);
  if (invoice) return `Invoice ${invoice.number}, ${invoice.customer.name}`;
  const card = giftCardsById.get(key);
  if (card) return `The gift card ending in ${card.lastFour}, bought by ${card.buyer.name}`;
  return type === 'promo-code' ? `Promo code ${key}` : `The ${type.replaceAll('-', ' ')}`;
}

/** Describes the consultant's promise to a customer who now has no time. */
function promise(command: Matter<'slot-clash'>['command'], facts: AttentionFacts): string {
  if (command.kind === 'booking.create') {
    const { selectedDate, selectedTime, phone, email } = command.payload;
    const time = `${shortDate(selectedDate)}, ${twelveHourClock(selectedTime)}`;
    return `Promised ${time} to ${customerName(command.payload)}, ${phone || email}.`;
  }
  const { bookingId, newDate, newTime } = command.payload;
  return `Moved ${nameOf(bookingId, facts)} to ${shortDate(newDate)}, ${twelveHourClock(newTime)}.`;
}
