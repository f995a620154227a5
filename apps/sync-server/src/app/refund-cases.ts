import { createFinishRefunds } from '../money/finish-refunds.ts';
import { createGiveBack } from '../money/give-back.ts';
import { createKnowRefunds } from '../money/know-refunds.ts';
import { createRefundBooks } from '../money/refund-books.ts';
import { createSettleDisputes } from '../money/settle-disputes.ts';
import { createSettleRefunds } from '../money/settle-refunds.ts';
import { createWithdrawRefund } from '../money/withdraw-refund.ts';
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
