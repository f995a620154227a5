import {
  emptyInvoiceNumbers,
  type InvoiceNumbers,
  invoiceNumbersId,
} from '@fieldleaf/domain/invoice/invoice-number';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import type { AppContext } from '../practice/app-context.ts';
import { replaceDocument } from '../practice/change-documents.ts';
import { factsOf, type Restored, type SettleStep } from './restored.ts';

/** Skipped if the assigned count is unknown: more than anyone writes in a day. */
const LEAST_SKIPPED = 20;

/** Bounds the work; no older backup is restored. */
const MOST_DAYS = 400;

/**
 * Sees to it that no invoice number is given twice: those the journal names have their invoices again, in their places;
 * where it cannot tell, the days since the backup begin twice as far on as the busiest day so far came.
 */
export const skipInvoiceNumbers: SettleStep = async (ctx, restored) => {
  let skipped = 0;
  const given = numbersGiven(restored);
  for (const [date, invoiceIds] of given) skipped += await take(ctx, date, invoiceIds);
  if (restored.isKnown) return { invoiceNumbersSkipped: skipped };

  const count = 2 * Math.max(LEAST_SKIPPED / 2, ...(await invoicesADay(ctx)));
  const placeholders = Array.from(
    { length: count },
    (_, index) => `skipped.${restored.restore.restoreId}.${index + 1}`,
  );
  for (const date of daysSince(ctx, restored)) skipped += await take(ctx, date, placeholders);
  return { invoiceNumbersSkipped: skipped };
};

/** The fullest list there is of each day: a list only ever grows. */
function numbersGiven(restored: Restored): ReadonlyMap<LocalDate, readonly string[]> {
  const byDate = new Map<LocalDate, readonly string[]>();
  for (const { date, invoiceIds } of factsOf(restored, 'invoice-numbers'))
    if (invoiceIds.length > (byDate.get(date)?.length ?? 0)) byDate.set(date, invoiceIds);
  return byDate;
}

/** Gives these their places behind those that have one; answers how many had none. */
async function take(ctx: AppContext, date: LocalDate, invoiceIds: readonly string[]): Promise<number> {
  let taken = 0;
  await replaceDocument<InvoiceNumbers>(ctx, invoiceNumbersId(date), (known = emptyInvoiceNumbers(date)) => {
    const missing = invoiceIds.filter((id) => !known.invoiceIds.includes(id));
    taken = missing.length;
    return taken === 0 ? undefined : { ...known, invoiceIds: [...known.invoiceIds, ...missing] };
  });
  return taken;
}

const invoicesADay = async ({ documents }: AppContext): Promise<readonly number[]> =>
  (await documents.range<InvoiceNumbers>({ from: 'invoice-numbers:', to: 'invoice-numbers:\uffff' })).map(
    ({ invoiceIds }) => invoiceIds.filter((id) => !id.startsWith('skipped.')).length,
  );

function daysSince({ settings }: AppContext, { restore }: Restored): readonly LocalDate[] {
  const { timeZone } = settings().business;
  const last = localDateOf(restore.restoredAt, timeZone);
  const days: LocalDate[] = [];
  for (
    let date = localDateOf(restore.backupMadeAt, timeZone);
    date <= last && days.length < MOST_DAYS;
    date = plusDays(date, 1)
  )
    days.push(date);
  return days;
}
