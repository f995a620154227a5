import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { cents } from '@fieldleaf/domain/money/cents';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { showStorageFailure } from '../../actions/show-failure.ts';
import { serverNow } from '../../clock/server-clock.ts';
import type { HandOver } from '../../hand-over/hand-over.ts';
import { sendFirst } from '../../hand-over/send-first.ts';
import { startHandOver } from '../../hand-over/start-hand-over.ts';
import { neededCommands } from '../../pay-link/needed-commands.ts';
import { payLinkFor } from '../../pay-link/pay-link-for.ts';
import { settingsOf, usePractice } from '../../read-models/practice.ts';
import { accountLines } from '../../visit-account/account-lines.ts';

/** Whether the server has all that the visit's account is made of, as this phone shows it. */
export function isVisitOnServer(bookingId: BookingId): boolean {
  const { mirror, outbox } = usePractice.getState();
  return (
    mirror.bookingsById.has(bookingId) && neededCommands(outbox, { kind: 'visit', bookingId })?.length === 0
  );
}

/**
 * Hands the phone over for what a visit is owed. With signal what waits about it goes to the server first, so that a
 * card can be charged for it; without, the code brings it along.
 */
export async function handOverVisit(booking: Booking, account: VisitAccount): Promise<void> {
  const { bookingId } = booking;
  await sendFirst(() => isVisitOnServer(bookingId));
  // No link is no reason to keep the phone: what is paid by hand needs none, and the screen says what is missing.
  const link = await payLinkFor({ kind: 'visit', bookingId }).catch(() => undefined);
  try {
    await startHandOver({ ...handOverOf(booking, account), ...(link?.ok ? { payUrl: link.value } : {}) });
  } catch {
    showStorageFailure();
  }
}

function handOverOf(booking: Booking, account: VisitAccount): HandOver {
  const { bookingId, customer } = booking;
  const { tipPercentPresets, payMeans } = settingsOf(usePractice.getState().shown);
  return {
    v: 1,
    startedAt: serverNow(),
    purpose: {
      kind: 'visit',
      bookingId,
      isOnServer: isVisitOnServer(bookingId),
      paidCentsBefore: account.paidCents,
    },
    payerName: customerName(customer),
    amountCents: account.owedCents,
    lines: accountLines(booking, account).map(({ text, amountCents }) => ({ text, amountCents })),
    tips: { percents: tipPercentPresets, ofCents: account.agreedCents },
    // Who has agreed to a tip already is not asked for one, and can add to it all the same.
    ...(booking.tipCents > 0 ? { tipCents: cents(0) } : {}),
    payMeans,
  };
}
