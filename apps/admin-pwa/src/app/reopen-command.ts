import type { SentCommand } from '@fieldleaf/contract/commands';
import type { PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import { showStorageFailure } from '../actions/show-failure.ts';
import { showToast } from '../controls/toast-state.ts';
import { connectedDatabases } from '../db/connected-databases.ts';
import { openDraft, writeDraft } from '../db/drafts.ts';
import { removeRefused } from '../db/outbox.ts';
import type { ReopenedForm } from '../navigation/reopened-form.ts';
import { navigate } from '../navigation/routes.ts';

type Reopen<Kind extends PhoneCommandKind> = (
  command: SentCommand<Kind>,
) => Promise<ReopenedForm | undefined>;

/** How the form a command was typed into gets it back, loaded when it is needed; null: it was typed into none. */
const FORMS: { readonly [Kind in PhoneCommandKind]: Reopen<Kind> | null } = {
  'booking.create': async (command) =>
    (await import('../features/manual-booking/reopen-booking.ts')).reopenBooking(command),
  'booking.reschedule': async (command) =>
    (await import('../features/bookings/reschedule-draft.ts')).reopenReschedule(command),
  'consultationNote.create': async (command) =>
    (await import('../features/notes/reopen-note.ts')).reopenNewNote(command),
  'consultationNote.update': async (command) =>
    (await import('../features/notes/reopen-note.ts')).reopenChangedNote(command),
  'consultationNote.addProgress': async (command) =>
    (await import('../features/notes/reopen-note.ts')).reopenProgress(command),
  'customer.update': async (command) =>
    (await import('../features/customers/reopen-customer.ts')).reopenCustomer(command),
  'email.send': async (command) => (await import('../features/emails/reopen-email.ts')).reopenEmail(command),
  'invoice.create': async (command) =>
    (await import('../features/invoices/reopen-invoice.ts')).reopenNewInvoice(command),
  'invoice.update': async (command) =>
    (await import('../features/invoices/reopen-invoice.ts')).reopenChangedInvoice(command),
  'day.block': async (command) =>
    (await import('../features/settings/reopen-settings.ts')).reopenBlock(command),
  // Of the settings only hours and time off can be refused: every other field is checked before it is saved.
  'settings.change': async (command) =>
    (await import('../features/settings/reopen-settings.ts')).reopenSettings(command),
  'customerNote.add': async (command) =>
    (await import('../customer-notes/reopen-customer-note.ts')).reopenCustomerNote(command),
  'attention.resolve': null,
  'booking.cancel': null,
  'booking.complete': null,
  'booking.noShow': null,
  'booking.changeLanguage': null,
  'booking.resendConfirmation': null,
  'day.unblock': null,
  'email.resend': null,
  'giftCard.resend': null,
  'giftCard.sell': null,
  'giftCard.void': null,
  'invoice.recordCash': null,
  'invoice.recordCashRefund': null,
  'invoice.send': null,
  'invoice.void': null,
  'mileage.set': null,
  'photo.hide': null,
  'photo.remove': null,
  'photo.show': null,
  'practice.bringBack': null,
  'quote.answer': null,
  'promoCode.create': null,
  'promoCode.end': null,
  'quote.close': null,
  'quote.resend': null,
  'quote.withdraw': null,
  'review.hide': null,
  'review.show': null,
  'template.change': null,
  'wish.end': null,
  'visit.addExtra': null,
  'visit.recordPayment': null,
  'visit.recordRefund': null,
  'visit.removeExtra': null,
  'visit.sayOnMyWay': null,
  'visit.changeTexts': null,
  'visit.sendPayLink': null,
};

const formOf = <Kind extends PhoneCommandKind>(
  command: SentCommand<Kind>,
): Promise<ReopenedForm | undefined> | undefined => FORMS[command.kind]?.(command);

/**
 * Opens the form a command was typed into, filled in again. A refused command moves from the outbox
 * into the form's draft, which is kept until it is saved or thrown away; a form that holds something
 * else already is not written over.
 */
export async function reopenCommand(command: SentCommand): Promise<void> {
  const databases = connectedDatabases();
  const { drafts, outbox } = databases;
  try {
    const reopened = await formOf(command);
    if (!reopened) return;
    const occupying = await openDraft(databases, reopened.draft);
    if (occupying && !occupying.isDone) return showOccupied(reopened);
    await writeDraft(drafts, reopened.draft, reopened.form);
    await removeRefused(outbox, command.id);
    navigate(reopened.route);
  } catch {
    showStorageFailure();
  }
}

const showOccupied = ({ route }: ReopenedForm): void =>
  showToast({
    title: 'That form holds something unfinished.',
    detail: 'Save it or clear it first; this change stays here.',
    action: { label: 'Open It', run: () => navigate(route) },
  });

/** What the outbox and the screen "To Review" need to know of it. */
export const REOPENING = {
  canReopen: (command: SentCommand): boolean => Boolean(FORMS[command.kind]) && hasPlace(command),
  reopen: (command: SentCommand): void => void reopenCommand(command),
};

/** Hours and time off have a form among the settings; an email is written to the customer of a booking, and without one has none. */
function hasPlace({ kind, payload }: SentCommand): boolean {
  if (kind === 'settings.change') {
    const { hours, weekdayHours, timeOffPlans } = payload.changes;
    return (hours ?? weekdayHours ?? timeOffPlans) !== undefined;
  }
  if (kind !== 'email.send') return true;
  return payload.bookingId !== undefined;
}
