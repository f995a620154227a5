import type { ApiResult } from '@fieldleaf/contract/client';
import type { InvoicePaymentIntentResponse } from '@fieldleaf/contract/invoices';
import { invoicePaymentIntentPath, invoicePaymentPath } from '@fieldleaf/contract/paths';
import { cents } from '@fieldleaf/domain/money/cents';
import { openBookingPayment, settleBookingPayment } from '../../../hand-over/booking-payment.ts';
import type { HandOver, HandOverPurpose } from '../../../hand-over/hand-over.ts';
import { openVisitPayment, settleVisitPayment } from '../../../hand-over/visit-payment.ts';
import { isOpenedPayment, isSuccess } from '../../../server/answer-checks.ts';
import { callServer } from '../../../server/call-server.ts';

/** A payment that a card can be charged for; `amount` in dollars, as the server will take it. */
export type OpenedPayment = InvoicePaymentIntentResponse;

/** How a card payment for one purpose is opened, and how the server is told to look at it again. */
export type CardPaymentCalls = {
  /** The same key is the same payment. */
  readonly open: (idempotencyKey: string) => Promise<ApiResult<OpenedPayment>>;
  /** Asks the provider, and books what was paid once, however often this is called. */
  readonly settle: (
    payment: Pick<OpenedPayment, 'paymentIntentId' | 'amount'>,
  ) => Promise<ApiResult<unknown>>;
};

export function cardPaymentCalls({
  purpose,
  tipCents = cents(0),
}: Pick<HandOver, 'purpose' | 'tipCents'>): CardPaymentCalls {
  switch (purpose.kind) {
    case 'invoice': {
      const { invoiceId, paymentType } = purpose;
      return {
        open: (idempotencyKey) =>
          callServer('POST', invoicePaymentIntentPath(invoiceId), {
            answer: isOpenedPayment,
            body: { paymentType },
            idempotencyKey,
          }),
        settle: ({ paymentIntentId, amount }) =>
          callServer('POST', invoicePaymentPath(invoiceId), {
            answer: isSuccess,
            body: { paymentId: paymentIntentId, paymentType, paymentMethod: 'online', amount },
            idempotencyKey: `invoice-payment-${paymentIntentId}`,
          }),
      };
    }
    case 'booking':
      return bookingPaymentCalls(purpose);
    case 'visit': {
      const { bookingId } = purpose;
      return {
        open: (idempotencyKey) => openVisitPayment({ bookingId, tipCents }, idempotencyKey),
        settle: ({ paymentIntentId }) => settleVisitPayment(bookingId, paymentIntentId),
      };
    }
  }
}

/** The payment that was opened before the hand-over comes first; only one that has ended gets a successor. */
function bookingPaymentCalls({
  booking,
  paymentKey,
}: Extract<HandOverPurpose, { kind: 'booking' }>): CardPaymentCalls {
  let hasOpened = false;
  return {
    open: async (idempotencyKey) => {
      const opened = await openBookingPayment(booking, hasOpened ? idempotencyKey : paymentKey);
      hasOpened ||= opened.ok;
      return opened;
    },
    settle: ({ paymentIntentId }) => settleBookingPayment(booking, paymentIntentId),
  };
}
