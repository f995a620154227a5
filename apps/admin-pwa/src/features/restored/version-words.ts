import type { BookingStatus } from '@fieldleaf/domain/booking/booking';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { invoiceTotals } from '@fieldleaf/domain/invoice/invoice-totals';
import type { Difference } from '@fieldleaf/domain/restore/compare-practices';
import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { shortDate } from '../../controls/date-text.ts';
import { CONSULTATION_WORDS, visitTimeWords } from '../../controls/visit-words.ts';

const STATUS_WORDS: Readonly<Record<BookingStatus, string>> = {
  confirmed: 'confirmed',
  rescheduled: 'rescheduled',
  completed: 'completed',
  cancelled: 'cancelled',
  'no-show': 'no-show',
};

type Words = { readonly [Type in PracticeDocument['type']]?: (document: Of<Type>) => string };
type Of<Type extends PracticeDocument['type']> = Extract<PracticeDocument, { type: Type }>;

const WORDS: Words = {
  booking: ({ appointment, status, priceCents }) =>
    [
      visitTimeWords(appointment),
      CONSULTATION_WORDS[appointment.consultationType],
      STATUS_WORDS[status],
      formatCents(priceCents),
    ].join(', '),
  invoice: (invoice) =>
    [
      formatCents(invoiceTotals(invoice).totalCents),
      `due ${shortDate(invoice.dueDate)}`,
      invoiceState(invoice),
    ].join(', '),
  'consultation-note': ({ content, progress }) =>
    `Consultation note with ${count(content.plants.length, 'plant')}${progress.length > 0 ? ` and ${count(progress.length, 'entry of progress', 'entries of progress')}` : ''}`,
  photo: ({ plantName, removed }) => `Photo of ${plantName || 'a plant'}${removed ? ', removed' : ''}`,
  payment: ({ kind, amountCents }) =>
    `${kind === 'payment' ? 'Payment' : 'Refund'} of ${formatCents(amountCents)}`,
  plant: ({ name, gone }) => `${name ? `Called ${name}` : 'Plant'}${gone ? ', gone' : ''}`,
  'customer-note': ({ note }) => `Remark: “${note.slice(0, 120)}”`,
  'customer-merge': ({ mergedEmail, undoneAt }) =>
    `${undoneAt ? 'Not merged' : 'Merged'} with ${emailWords(mergedEmail)}`,
  customer: ({ details }) => Object.values(details).filter(Boolean).join(', ') || 'No details',
  'email-template': ({ subject }) => `Subject “${subject}”`,
  mileage: ({ tenthMiles }) => (tenthMiles === null ? 'As estimated' : `${tenthMiles / 10} miles`),
  'time-off': ({ spans }) => (spans.length === 0 ? 'Open' : 'Blocked'),
  'promo-code': ({ uses, endedAt }) => `Used ${count(uses.length, 'time')}${endedAt ? ', ended' : ''}`,
  'gift-card': ({ redemptions, voidedAt }) =>
    `Used ${count(redemptions.length, 'time')}${voidedAt ? ', voided' : ''}`,
  quote: ({ history = [] }) => history.at(-1)?.what ?? 'not answered',
  review: ({ stars, status }) => `Review with ${count(stars, 'star')}, ${status}`,
  wish: ({ ended }) => (ended ? 'Off the waiting list' : 'On the waiting list'),
  settings: (settings) => changedSettings(settings),
};

/** One side's version of a document, in the words that tell it from the other's; nothing for what has none. */
export const versionWords = (document: StoredDocument): string => wordsOf(document.type, document);

// The type and its document come in together; TypeScript cannot follow a pair through a union.
const wordsOf = <Type extends PracticeDocument['type']>(type: Type, document: unknown): string =>
  WORDS[type]?.(document as Of<Type>) ?? '';

function invoiceState({ voidedAt, sentAt }: Of<'invoice'>): string {
  if (voidedAt) return 'voided';
  return sentAt ? 'sent' : 'not sent';
}

/** Names the last changes, as far as they were recorded. */
function changedSettings({ history = [] }: Of<'settings'>): string {
  const changes = history.at(-1)?.changes;
  const names = Object.keys(changes ?? {}).map((name) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  return names.length === 0
    ? 'Other settings'
    : `Changed last: ${new Intl.ListFormat('en-US').format(names)}`;
}

/** Describes documents besides a difference's subject: `Consultation note with 2 plants…; Payment of $95.00`. */
export const alongWords = ({ bundleId, documents }: Difference): readonly string[] =>
  documents
    .filter(({ here }) => here._id !== bundleId)
    .map(({ here }) => versionWords(here))
    .filter((words) => words !== '');

const count = (number: number, one: string, several = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`;
