import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { StripeKeys } from '../config.ts';
import { openInvoices } from './test-invoices.ts';

type Body = Record<string, unknown>;

type Options = { readonly readerId?: string; readonly stripe?: StripeKeys };

/** The app with an invoice of $227.33, the consultant's phone, and a customer at the reader; the simulated one unless told. */
export async function openCardReaders({ readerId = 'simulated-reader', stripe }: Options = {}) {
  const opened = await openInvoices(stripe ? { config: { stripe } } : {});
  const terminal = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: Body) => {
    const url = `/api/admin/terminal${path}`;
    const answer = await opened.phone.call({ method, url, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  };
  const invoiceId = await opened.bill();
  const start = (changes: Body = {}) => terminal('POST', '/payments', { invoiceId, readerId, ...changes });
  return {
    ...opened,
    invoiceId,
    readerId,
    terminal,
    start,
    started: async (changes: Body = {}): Promise<string> => (await start(changes)).body.paymentIntentId,
    show: (id: string) => terminal('POST', `/payments/${id}/reader`, { readerId }),
    lookUp: (id: string) => terminal('GET', `/payments/${id}`),
    cancel: (id: string) => terminal('DELETE', `/payments/${id}`),
    present: (card: string) => terminal('POST', `/simulated/readers/${readerId}/present`, { card }),
    switchReader: (status: string) => terminal('POST', `/simulated/readers/${readerId}/status`, { status }),
    ops: opened.store.database('ops'),
    payments: async () =>
      opened.store.database('practice').range<Pick<Payment, 'method' | 'amountCents' | 'reference'>>({
        from: 'payment:',
        to: 'payment:\uffff',
      }),
  };
}
