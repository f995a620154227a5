import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { Difference } from '@fieldleaf/domain/restore/compare-practices';
import { emailsIn } from '@fieldleaf/domain/restore/emails-in';
import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { shortDate } from '../../controls/date-text.ts';

const NOUNS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  booking: ['visit', 'visits'],
  invoice: ['invoice', 'invoices'],
  quote: ['quote request', 'quote requests'],
  wish: ['place on the waiting list', 'places on the waiting list'],
  'gift-card': ['gift card', 'gift cards'],
  'promo-code': ['promo code', 'promo codes'],
  customer: ['customer record', 'customer records'],
  'time-off': ['day off', 'days off'],
  settings: ['change of the settings', 'changes of the settings'],
  template: ['email template', 'email templates'],
  mileage: ['day in the mileage log', 'days in the mileage log'],
  assessment: ['assessment', 'assessments'],
  payment: ['payment', 'payments'],
};

const OTHER = ['record', 'records'] as const;

const typeOf = ({ bundleId }: Difference): string => bundleId.slice(0, bundleId.indexOf(':'));

/** `3 visits and 1 invoice` */
export function countBundles(differences: readonly Difference[]): string {
  const counts = new Map<string, number>();
  for (const difference of differences)
    counts.set(typeOf(difference), (counts.get(typeOf(difference)) ?? 0) + 1);
  const parts = [...counts].map(([type, count]) => {
    const [one, several] = NOUNS[type] ?? OTHER;
    return `${count} ${count === 1 ? one : several}`;
  });
  return new Intl.ListFormat('en-US').format(parts);
}

const weekdayAndTime = (at: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(epochMsOf(at));

type Restored = { readonly backupMadeAt: Instant | null };

/** Describes what happened to the server, and its effect on this phone. */
export function restoredWords(
  differences: readonly (Difference & Restored)[],
  timeZone: string,
): { readonly restored: string; readonly only: string } {
  const madeAt = differences[0]?.backupMadeAt ?? null;
  const restored =
    madeAt === null
      ? 'The practice was put back to an earlier copy.'
      : `The practice was put back to ${weekdayAndTime(madeAt, timeZone)}.`;
  return { restored, only: onlyWords(differences) };
}

function onlyWords(differences: readonly Difference[]): string {
  const only = differences.filter(({ kind }) => kind === 'only-here');
  const others = differences.filter(({ kind }) => kind !== 'only-here');
  return [
    ...(only.length > 0
      ? [`${countBundles(only)} ${only.length === 1 ? 'is' : 'are'} only on this phone.`]
      : []),
    ...(others.length > 0
      ? [`${countBundles(others)} ${others.length === 1 ? 'is' : 'are'} different on this phone.`]
      : []),
  ].join(' ');
}

/** Names a difference's subject: a visit or an invoice. */
export function bundleTitle(
  difference: Difference,
  model: Pick<PracticeModel, 'bookingsById' | 'invoicesById'>,
): string {
  const [first] = difference.documents;
  const key = difference.bundleId.slice(difference.bundleId.indexOf(':') + 1);
  const type = typeOf(difference);
  if (type === 'booking') {
    const booking = first?.here.type === 'booking' ? first.here : model.bookingsById.get(key);
    return booking ? `Visit of ${customerName(booking.customer) || 'an erased customer'}` : `Visit ${key}`;
  }
  if (type === 'invoice') {
    const invoice = first?.here.type === 'invoice' ? first.here : model.invoicesById.get(key);
    return invoice ? `Invoice ${invoice.number}, ${invoice.customer.name}` : 'Invoice';
  }
  return first ? titleOf(first.here) : key;
}

function titleOf(document: StoredDocument): string {
  switch (document.type) {
    case 'quote':
      return `Quote request of ${customerName(document)}`;
    case 'gift-card':
      return `Gift card ending in ${document.lastFour}, ${formatCents(document.soldCents)}`;
    case 'promo-code':
      return `Promo code ${document.code}`;
    case 'customer':
    case 'customer-merge':
    case 'customer-note':
    case 'plant':
    case 'plant-book':
      return `Customer ${emailsIn(document)[0] ?? ''}`.trim();
    case 'time-off':
      return `Time off on ${shortDate(document.date)}`;
    case 'settings':
      return 'Settings';
    case 'email-template':
      return `Email template “${document.name}”`;
    case 'mileage':
      return `Miles on ${shortDate(document.date)}`;
    case 'payment':
      return `Payment of ${formatCents(document.amountCents)}`;
    case 'assessment':
      return 'Plant care assessment';
    default:
      return 'Record';
  }
}
