import { createFinishRefunds } from '../card-payments/finish-refunds.ts';
import { createGiveBack } from '../card-payments/give-back.ts';
import { createKnowRefunds } from '../card-payments/know-refunds.ts';
import { createRefundBooks } from '../card-payments/refund-books.ts';
import { createSettleDisputes } from '../card-payments/settle-disputes.ts';
import { createSettleRefunds } from '../card-payments/settle-refunds.ts';
import { createWithdrawRefund } from '../card-payments/withdraw-refund.ts';
import { createSweepRefunds } from '../workers/sweep-refunds.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

/** Money on its way back, of bookings and invoices alike. */
export function createRefundCases({ practice, now, report }: Core, { provider, isLeader }: PaymentCases) {
  const { model, execute, addDocument: addPayment } = practice;
  const books = createRefundBooks(model);
  const knowRefunds = createKnowRefunds({ books, execute, now });
  const withdrawRefund = createWithdrawRefund({ execute, addPayment, raiseAttention: addPayment, now });
  const writing = { books, addPayment, knowRefunds, withdrawRefund, now };
  const settleRefunds = createSettleRefunds({ ...writing, execute });
  const finishRefunds = createFinishRefunds({ ...writing, provider, settleRefunds });
  return {
    withdrawRefund,
    settleRefunds,
    settleDisputes: createSettleDisputes({ addPayment, execute, knowRefunds, now }),
    giveBack: createGiveBack({ provider, books, execute, knowRefunds, finishRefunds, now }),
    sweepRefunds: createSweepRefunds({ underWay: books.allUnderWay, finishRefunds, isLeader, report }),
  };
}

export type RefundCases = ReturnType<typeof createRefundCases>;
