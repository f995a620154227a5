import { mayCharge, NOT_WRITTEN_DOWN } from '@fieldleaf/card-payment/may-charge';
import { cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { ulid } from 'ulid';
import { visitPaymentBody } from '../../../payment-calls.ts';
import type { PaymentMethodProps } from '../../payment-stage.ts';
import {
  cancelReaderPayment,
  lookUpReaderPayment,
  prepareReaderPayment,
  type ReaderPayment,
  showOnReader,
} from './reader-calls.ts';
import { isRefunded, type ReaderPaymentState, readerPaymentState, wordsOf } from './reader-stage.ts';

const NOT_HERE = 'This cannot be paid at a card reader.';

/**
 * The one payment of a reader's way, however often and wherever it is shown: paid at most once. It is
 * kept on the phone before anybody can make it; what opens it for the reader's script lives here only.
 */
export function readerCharge({ handOver, onAttempt }: Pick<PaymentMethodProps, 'handOver' | 'onAttempt'>) {
  let payment: ReaderPayment | undefined;
  let key = ulid();

  const keep = ({ paymentIntentId, amount }: ReaderPayment) =>
    onAttempt({
      way: 'reader',
      paymentIntentId,
      begunAt: instantOf(Date.now()),
      amountCents: dollarsToCents(amount),
    });

  const lookUp = async (): Promise<ReaderPaymentState> =>
    payment ? readerPaymentState(await lookUpReaderPayment(payment.paymentIntentId)) : { status: 'canceled' };

  return {
    /** The refusal is in words for whoever holds the phone. */
    open: async (): Promise<Result<ReaderPayment, string>> => {
      if (payment) return ok(payment);
      const subject = subjectOf(handOver);
      if (!subject) return err(NOT_HERE);
      const opened = await prepareReaderPayment(subject, key);
      if (!opened.ok) {
        // A refused request is not repeated with the same idempotency key.
        if (opened.error.status > 0) key = ulid();
        return err(wordsOf(opened.error));
      }
      if (!(await mayCharge(() => keep(opened.value)))) return err(NOT_WRITTEN_DOWN);
      payment = opened.value;
      return ok(payment);
    },

    isOpen: (): boolean => payment !== undefined,

    lookUp,

    /** Shows it on a reader, for the first time or again. */
    show: async (readerId: string): Promise<ReaderPaymentState> => {
      if (!payment) return { status: 'canceled' };
      const shown = readerPaymentState(await showOnReader(payment.paymentIntentId, readerId));
      if (shown.status !== 'failed' || isRefunded(shown)) return shown;
      // Refused perhaps because it is being paid there at this moment.
      const found = await lookUp();
      return found.status === 'processing' || found.status === 'succeeded' ? found : shown;
    },

    /** Afterwards nobody can make the payment any more; one that was made a moment ago is paid. */
    cancel: async (): Promise<ReaderPaymentState> => {
      if (!payment) return { status: 'canceled' };
      const answer = await cancelReaderPayment(payment.paymentIntentId);
      const wasFaster = !answer.ok && answer.error.code === 'already_paid';
      return wasFaster ? lookUp() : readerPaymentState(answer);
    },

    /** The next one is a new payment: this one is over. */
    forget: (): void => {
      payment = undefined;
      key = ulid();
    },
  };
}

function subjectOf({ purpose, tipCents = cents(0) }: PaymentMethodProps['handOver']) {
  switch (purpose.kind) {
    case 'invoice':
      return { invoiceId: purpose.invoiceId, paymentType: purpose.paymentType };
    case 'visit':
      return visitPaymentBody({ bookingId: purpose.bookingId, tipCents });
    case 'gift-card':
      return { giftCard: purpose.order };
    case 'booking':
      return undefined;
  }
}

export type ReaderCharge = ReturnType<typeof readerCharge>;
