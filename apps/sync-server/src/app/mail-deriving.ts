import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { type MailContext, mailsOf } from '@fieldleaf/domain/mail/mails-of';
import { receiptReads, receiptsOf } from '@fieldleaf/domain/mail/receipts-of';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { createDeriveMails } from '../workers/derive-mails.ts';
import { readReceiptsSince } from '../workers/receipts-since.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

type Derive = Pick<PaymentCases, 'isLeader'> & { readonly context: () => MailContext };

/** From what changed to what is to be mailed. */
export function createMailDeriving({ store, now, practice }: Core, { isLeader, context }: Derive) {
  const { model, addDocument } = practice;
  const database = store.database('practice');
  const ops = store.database('ops');
  // Asked of the store, where what was paid for is before its payment; the read model may be a moment behind.
  const receiptsOfPayment = async (payment: Payment): Promise<readonly Mail[]> => {
    const subject = await database.get<PracticeDocument>(receiptReads(payment));
    const receiptsSince = await readReceiptsSince({ ops, now });
    return receiptsOf(payment, subject, { ...context(), receiptsSince });
  };
  const deriving = createDeriveMails({
    practice: database,
    ops,
    isLeader,
    mailsOf: async (document) =>
      document.type === 'payment' ? receiptsOfPayment(document) : mailsOf(document, context()),
    hasMail: (mailId) => model().mailsById.has(mailId),
    addMail: addDocument,
  });

  return {
    beginMails: async (): Promise<void> => {
      await readReceiptsSince({ ops, now });
      await deriving.begin();
    },
    deriveMails: deriving.run,
  };
}
