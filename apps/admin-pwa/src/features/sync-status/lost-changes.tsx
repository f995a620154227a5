import type { PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { momentText } from '../../controls/date-text.ts';
import { clearedWords } from '../../controls/loss-words.ts';
import type { Loss } from '../../read-models/loss.ts';
import { useSettings } from '../../read-models/use-settings.ts';

/** Data loss and the lost changes, in a separate chunk because hardly any phone needs it. */
export function LostChanges({ loss }: { readonly loss: Loss }) {
  const { timeZone } = useSettings().business;
  return (
    <>
      {clearedWords(loss)} {lostChangeWords(loss, timeZone)}
    </>
  );
}

/** Names of a change by kind, singular and plural. */
const KINDS = {
  'booking.create': ['booking', 'bookings'],
  'booking.reschedule': ['rescheduled visit', 'rescheduled visits'],
  'booking.cancel': ['cancellation', 'cancellations'],
  'booking.complete': ['completed visit', 'completed visits'],
  'booking.noShow': ['no-show', 'no-shows'],
  'booking.refund': ['card refund of a visit', 'card refunds of visits'],
  'booking.changeLanguage': ['change of language', 'changes of language'],
  'booking.resendConfirmation': ['confirmation to email again', 'confirmations to email again'],
  'visit.recordPayment': ['payment for a visit', 'payments for visits'],
  'visit.recordRefund': ['refund of a visit', 'refunds of visits'],
  'visit.addExtra': ['charge', 'charges'],
  'visit.removeExtra': ['removed charge', 'removed charges'],
  'visit.sayOnMyWay': ['“On my way” to text', '“On my way” to text'],
  'visit.changeTexts': ['change of texts', 'changes of texts'],
  'visit.sendPayLink': ['payment link to email', 'payment links to email'],
  'customerNote.add': ['customer note', 'customer notes'],
  'consultationNote.create': ['consultation note', 'consultation notes'],
  'consultationNote.update': ['change to a consultation note', 'changes to consultation notes'],
  'consultationNote.addProgress': ['progress entry', 'progress entries'],
  'consultationNote.share': ['shared visit', 'shared visits'],
  'consultationNote.unshare': ['visit no longer shared', 'visits no longer shared'],
  'plantBook.answerCheckIn': ['answered check-in', 'answered check-ins'],
  'plantBook.newLink': ['new plant book link', 'new plant book links'],
  'plant.rename': ['renamed plant', 'renamed plants'],
  'plant.move': ['plant moved to another customer', 'plants moved to other customers'],
  'plant.markGone': ['plant marked as gone', 'plants marked as gone'],
  'plant.bringBack': ['plant brought back', 'plants brought back'],
  'plant.merge': ['merge of two plants', 'merges of two plants'],
  'plant.split': ['undone merge of two plants', 'undone merges of two plants'],
  'photo.remove': ['removed photo', 'removed photos'],
  'photo.show': ['photo for the website', 'photos for the website'],
  'photo.hide': ['photo taken off the website', 'photos taken off the website'],
  'customer.update': ['change to a customer', 'changes to customers'],
  'customer.merge': ['merge of two customers', 'merges of two customers'],
  'customer.unmerge': ['undone merge of two customers', 'undone merges of two customers'],
  'quote.answer': ['quote', 'quotes'],
  'quote.resend': ['quote to email again', 'quotes to email again'],
  'quote.withdraw': ['declined quote request', 'declined quote requests'],
  'quote.close': ['handled quote request', 'handled quote requests'],
  'review.show': ['review shown', 'reviews shown'],
  'review.hide': ['hidden review', 'hidden reviews'],
  'wish.end': ['removal from the waiting list', 'removals from the waiting list'],
  'invoice.create': ['invoice', 'invoices'],
  'invoice.update': ['change to an invoice', 'changes to invoices'],
  'invoice.send': ['invoice to send', 'invoices to send'],
  'invoice.remind': ['payment reminder', 'payment reminders'],
  'invoice.recordCash': ['payment of an invoice', 'payments of invoices'],
  'invoice.recordCashRefund': ['refund of an invoice', 'refunds of invoices'],
  'invoice.refund': ['card refund of an invoice', 'card refunds of invoices'],
  'invoice.void': ['voided invoice', 'voided invoices'],
  'giftCard.sell': ['gift card sold', 'gift cards sold'],
  'giftCard.resend': ['gift card to email again', 'gift cards to email again'],
  'giftCard.void': ['voided gift card', 'voided gift cards'],
  'promoCode.create': ['promo code', 'promo codes'],
  'promoCode.end': ['ended promo code', 'ended promo codes'],
  'email.send': ['email', 'emails'],
  'email.resend': ['email to send again', 'emails to send again'],
  'template.change': ['change to a template', 'changes to templates'],
  'day.block': ['blocked day', 'blocked days'],
  'day.unblock': ['unblocked day', 'unblocked days'],
  'mileage.set': ['change to the mileage log', 'changes to the mileage log'],
  'practice.bringBack': ['record brought back', 'records brought back'],
  'settings.change': ['change to the settings', 'changes to the settings'],
  'attention.resolve': ['answered question', 'answered questions'],
  'attention.refund': ['refund of a payment without a booking', 'refunds of payments without bookings'],
} as const satisfies Record<PhoneCommandKind, readonly [string, string]>;

const isKnown = (kind: string): kind is PhoneCommandKind => kind in KINDS;

/** Describes the lost changes and when they were saved, as far as this phone knows; empty if it does not. */
export function lostChangeWords({ changes, unsentChanges }: Loss, timeZone: string): string {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last || unsentChanges === 0) return '';
  const counted = new Map<string, number>();
  for (const { kind } of changes) counted.set(kind, (counted.get(kind) ?? 0) + 1);
  const listed = [...counted].map(([kind, count]) => `${count} ${kindWords(kind, count)}`).join(', ');
  return `${listed}; saved ${betweenWords(first.savedAt, last.savedAt, timeZone)}.`;
}

function kindWords(kind: string, count: number): string {
  if (!isKnown(kind)) return count === 1 ? 'change' : 'changes';
  return KINDS[kind][count === 1 ? 0 : 1];
}

function betweenWords(first: Loss['at'], last: Loss['at'], timeZone: string): string {
  const [from, to] = [momentText(epochMsOf(first), timeZone), momentText(epochMsOf(last), timeZone)];
  return from === to ? from : `between ${from} and ${to}`;
}
