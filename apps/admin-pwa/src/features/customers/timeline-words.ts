import type { BookingEvent } from '@fieldleaf/domain/booking/booking';
import {
  CUSTOMER_FIELDS,
  type CustomerChanges,
  type CustomerField,
} from '@fieldleaf/domain/customer/customer';
import { givenBackWords, movementWords, paidWords } from '@fieldleaf/domain/payment/method-words';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { TimelineEntry } from '@fieldleaf/domain/read-model/customer-timeline';
import { textFailureWords } from '@fieldleaf/domain/text-message/text-failure-words';
import { TEXT_NAMES } from '@fieldleaf/domain/text-message/text-names';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { visitTimeWords } from '../../controls/visit-words.ts';

type Words = { readonly title: string; readonly detail: string };

export function timelineWords(entry: TimelineEntry): Words {
  switch (entry.kind) {
    case 'visit':
      return visitWords(entry.event, entry.booking);
    case 'payment':
      return paymentWords(entry.payment);
    case 'note':
      return { title: 'Consultation note written', detail: entry.note.content.observations };
    case 'customer-note':
      return { title: 'Customer note', detail: entry.note.note };
    case 'mail':
      return { title: MAIL_TITLES[entry.mail.status], detail: entry.mail.letter.subject };
    case 'text':
      return { title: TEXT_TITLES[entry.text.status], detail: textDetail(entry.text) };
    case 'quote':
      return { title: 'Asked for a quote', detail: entry.quote.consultationDescription };
    case 'edit':
      return { title: 'You changed the details', detail: changeWords(entry.edit.changes) };
  }
}

const VISIT_TITLES: Readonly<Record<BookingEvent['what'], string>> = {
  created: 'Booked',
  rescheduled: 'Visit moved',
  cancelled: 'Visit cancelled',
  completed: 'Visit completed',
  'no-show': 'No-show',
};

const TEXT_TITLES = { pending: 'Text waiting', sent: 'Text sent', failed: 'Text not delivered' } as const;

const textDetail = ({ cause, failure }: Extract<TimelineEntry, { kind: 'text' }>['text']): string =>
  [TEXT_NAMES[cause], failure && textFailureWords(failure)].filter(Boolean).join(' · ');

const MAIL_TITLES = { pending: 'Email waiting', sent: 'Email sent', failed: 'Email failed' } as const;

function visitWords(
  { what, reason }: BookingEvent,
  { appointment }: Extract<TimelineEntry, { kind: 'visit' }>['booking'],
): Words {
  const detail = [visitTimeWords(appointment), reason].filter(Boolean).join(' · ');
  return { title: VISIT_TITLES[what], detail };
}

const PAYMENT_TITLES: Readonly<Record<Payment['kind'], string>> = {
  payment: 'Paid',
  refund: 'Refunded',
  'refund-failed': 'Refund came back',
};

const paymentWords = ({ kind, amountCents, method, dispute }: Payment): Words => ({
  title: dispute ? movementWords({ kind, dispute }) : PAYMENT_TITLES[kind],
  detail: `${formatCents(amountCents)} ${kind === 'refund' ? givenBackWords({ method }) : paidWords({ method })}`,
});

const FIELD_WORDS: Readonly<Record<CustomerField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  address: 'Address',
  remarks: 'Remarks',
};

const changeWords = (changes: CustomerChanges): string =>
  CUSTOMER_FIELDS.flatMap((field) => {
    const text = changes[field];
    return text === undefined ? [] : [`${FIELD_WORDS[field]}: ${text || 'none'}`];
  }).join(' · ');
