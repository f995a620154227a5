import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type AdminInvoice, adminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import {
  type InvoiceView,
  type PublicInvoice,
  publicInvoice,
} from '@fieldleaf/domain/read-model/public-invoice';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';

type Deps = {
  readonly model: () => Pick<PracticeModel, 'invoicesById' | 'paymentsByInvoiceId'>;
  readonly settings: () => Settings;
  readonly now: () => Instant;
};

/** Invoices as their readers see them; to who has only the link a voided one is not there. */
export function createReadInvoices({ model, settings, now }: Deps) {
  const viewOf = ({ invoiceId }: Invoice): InvoiceView => ({
    payments: model().paymentsByInvoiceId.get(invoiceId) ?? [],
    today: localDateOf(now(), settings().business.timeZone),
  });
  const findInvoice = (invoiceId: string): Invoice | undefined => model().invoicesById.get(invoiceId);
  const adminViewOf = (invoice: Invoice): AdminInvoice => adminInvoice(invoice, viewOf(invoice));

  return {
    forCustomer: (invoiceId: string): Result<PublicInvoice, Problem> => {
      const invoice = findInvoice(invoiceId);
      if (!invoice || invoice.voidedAt !== null) return err(problem('invoice_not_found'));
      return ok(publicInvoice(invoice, viewOf(invoice)));
    },
    forConsultant: (invoiceId: string): Result<AdminInvoice, Problem> => {
      const invoice = findInvoice(invoiceId);
      return invoice ? ok(adminViewOf(invoice)) : err(problem('invoice_not_found'));
    },
    /** Newest first, and how many there are. */
    list: (page: Page): { readonly invoices: AdminInvoice[]; readonly total_count: number } => {
      const newestFirst = [...model().invoicesById.values()].sort((one, other) =>
        createdAt(other).localeCompare(createdAt(one)),
      );
      return { invoices: pageOf(newestFirst, page).map(adminViewOf), total_count: newestFirst.length };
    },
  };
}

const createdAt = ({ history, createdDate }: Invoice): string => history[0]?.at ?? createdDate;

export type ReadInvoices = ReturnType<typeof createReadInvoices>;
