import type { CreateInvoiceRequest } from '@fieldleaf/contract/invoices';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { AdminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import type { Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { answerOf } from '../../practice/answer-of.ts';
import type { ReadInvoices } from './read-invoices.ts';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly readInvoices: Pick<ReadInvoices, 'forConsultant'>;
  readonly settings: () => Settings;
  readonly newInvoiceId: () => string;
  readonly newCommandId: () => string;
  readonly now: () => Instant;
};

/** Bills a customer; `createdDate` is today in the business zone unless it is said. */
export function createCreateInvoice(deps: Deps) {
  return async (request: CreateInvoiceRequest, by: Actor): Promise<Result<AdminInvoice, Problem>> => {
    const today = localDateOf(deps.now(), deps.settings().business.timeZone);
    const { invoiceId = deps.newInvoiceId(), invoiceData, ...wish } = request;
    const payload = { ...wish, invoiceId, invoiceData: { createdDate: today, ...invoiceData } };
    const command = { id: deps.newCommandId(), kind: 'invoice.create', at: deps.now(), by, payload } as const;
    const answer = answerOf(await deps.execute(command));
    return answer.ok ? deps.readInvoices.forConsultant(invoiceId) : answer;
  };
}

export type CreateInvoice = ReturnType<typeof createCreateInvoice>;
