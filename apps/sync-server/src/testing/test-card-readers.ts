import { openInvoices } from './test-invoices.ts';

type Body = Record<string, unknown>;

/** The app with an invoice of $227.33, the consultant's phone, and a customer at the simulated reader. */
export async function openCardReaders() {
  const opened = await openInvoices();
  const terminal = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: Body) => {
    const url = `/api/admin/terminal${path}`;
    const answer = await opened.phone.call({ method, url, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  };
  const invoiceId = await opened.bill();
  const readerId = 'simulated-reader';
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
      opened.store.database('practice').range<{ method: string; amountCents: number; reference: string }>({
        from: 'payment:',
        to: 'payment:\uffff',
      }),
  };
}
