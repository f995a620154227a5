import type { AttentionMatter } from '@fieldleaf/domain/attention/attention';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import { isOfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { momentText } from '../../controls/date-text.ts';

type Restored = Extract<AttentionMatter, { kind: 'restored-from-backup' }>;
type WithoutVisit = Extract<AttentionMatter, { kind: 'payment-without-visit' }>;
type Twice = Extract<AttentionMatter, { kind: 'invoice-number-twice' }>;

/** From when to when is gone, what the server settled by itself, and what only she can do. */
export function restoredWords(matter: Restored, mails: Pick<PracticeModel, 'mailsById'>, timeZone: string) {
  const when = (at: Instant) => momentText(epochMsOf(at), timeZone);
  const held = heldMailIds(matter, mails).length;
  const settled = settledWords(matter);
  return {
    title: 'A backup was restored',
    sides: [
      {
        whose: 'Missing',
        what: `The server has what was saved until ${when(matter.backupMadeAt)}. What came after that, until ${when(matter.restoredAt)}, is no longer on it.`,
      },
      {
        whose: 'What to do',
        what: 'Open this app on each of your phones once, with signal. It shows what that phone still has and lets you bring it back.',
      },
      ...(settled.length > 0 ? [{ whose: 'Settled already', what: settled }] : []),
      ...(held > 0
        ? [
            {
              whose: 'Emails',
              what: `${counted(held, 'email', 'emails')} were waiting in the backup and may have gone out since. They are not sent again unless you say so.`,
            },
          ]
        : []),
      ...(matter.isKnown ? [] : [{ whose: 'Please check', what: UNKNOWN }]),
    ],
  };
}

const UNKNOWN =
  'The server cannot tell what was done after the backup. If you removed a device, changed your PIN, removed a passkey, used or replaced recovery codes, or erased a customer since then, please do it again, and look at gift cards that may have been used or voided.';

/** Emails of the question that still wait. */
export const heldMailIds = (
  { heldMailIds: ids }: Restored,
  { mailsById }: Pick<PracticeModel, 'mailsById'>,
): readonly string[] =>
  ids.filter((mailId) => {
    const mail = mailsById.get(mailId);
    return mail?.status === 'pending' && mail.nextAttemptAt === null;
  });

function settledWords({ counts }: Restored): readonly string[] {
  const { devicesShutOut, customersErased, invoiceNumbersSkipped, giftCardRedemptions } = counts;
  const { waysInClosed = 0, giftCardsVoided = 0 } = counts;
  return [
    devicesShutOut > 0 &&
      `${counted(devicesShutOut, 'removed device', 'removed devices')} cannot sign in again.`,
    counts.pinsReplaced > 0 && 'Your old PIN no longer works; the new one was shown on the server.',
    waysInClosed > 0 &&
      `${counted(waysInClosed, 'passkey or recovery code', 'passkeys or recovery codes')} no longer in use cannot sign in again.`,
    customersErased > 0 &&
      `${counted(customersErased, 'customer', 'customers')} you had erased stayed erased.`,
    invoiceNumbersSkipped > 0 &&
      `${counted(invoiceNumbersSkipped, 'invoice number', 'invoice numbers')} that may be in use will not be given again.`,
    giftCardRedemptions > 0 &&
      `${counted(giftCardRedemptions, 'gift card payment was', 'gift card payments were')} taken off the balance again.`,
    giftCardsVoided > 0 &&
      `${counted(giftCardsVoided, 'voided gift card', 'voided gift cards')} cannot be used again.`,
    counts.calendarLinksClosed > 0 &&
      'Your private calendar link was closed; make a new one in the settings.',
  ].filter((words) => words !== false);
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Both invoices, and the way out. */
export function numberTwiceWords(
  { number, invoiceIds }: Twice,
  { invoicesById }: Pick<PracticeModel, 'invoicesById'>,
) {
  return {
    title: `Two invoices are ${number}`,
    sides: [
      ...invoiceIds.map((invoiceId, index) => ({
        whose: index === 0 ? 'One' : 'The other',
        what: `For ${invoicesById.get(invoiceId)?.customer.name ?? 'a customer who is not on this phone'}.`,
      })),
      {
        whose: 'What to do',
        what: 'It happens when a backup is restored, or when two servers lose sight of each other. If one of them is not paid yet, void it and create it again: it gets a number of its own.',
      },
    ],
  };
}

/** Money that came back alone, and its two ends: the visit is entered again, or the customer has it back. */
export function withoutVisitWords({ bookingId, payment }: WithoutVisit, timeZone: string) {
  const { amountCents, method, at } = payment;
  const isGivenByHand = isOfflineMethod(method);
  const decisions = [
    ...(isGivenByHand ? [{ decision: 'given-back', label: 'I have given it back' } as const] : []),
    { decision: 'dismiss', label: 'I have settled it' } as const,
  ];
  return {
    title: 'Money without its visit',
    sides: [
      {
        whose: 'Your books',
        what: `Have ${formatCents(amountCents)}, ${paidWords(payment)}, received ${momentText(epochMsOf(at), timeZone)} for visit ${bookingId}.`,
      },
      {
        whose: 'Missing',
        what: 'The payment came back from a phone after the backup was restored, but its visit did not.',
      },
      {
        whose: 'What to do',
        what: isGivenByHand
          ? 'If another phone has the visit, bring it back there. Otherwise book it manually, and the money counts toward it, or refund it.'
          : 'If another phone has the visit, bring it back there. Otherwise book it manually: the money counts toward it, and you can refund it there.',
      },
    ],
    decisions,
  };
}
