import { buildTestApp, type TestAppOptions } from './build-test-app.ts';
import { createTestCustomer, type Intent } from './test-customer.ts';

/** Three hours at $70.00 with 8.25 % tax: $227.33, the deposit $113.67. */
export const INVOICE_DATA = {
  customerInfo: { name: 'Ana Reyes', email: 'ana@example.com', phone: '(214) 555-0101', address: '12 Elm' },
  invoiceDetails: { dueDate: '2027-03-15', notes: 'Thank you', taxRate: 8.25 },
  lineItems: [{ description: 'Plant care', quantity: 3, unitPrice: 70, total: 210 }],
  subtotal: 210,
  taxAmount: 17.33,
  totalAmount: 227.33,
  status: 'pending',
  createdDate: '2027-03-01',
};

/** The app, its consultant at her desk, and a customer with a card. */
export async function openInvoices(options: TestAppOptions = {}) {
  const built = await buildTestApp(options);
  const phone = await built.signIn();
  const admin = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const url = `/api/admin/invoices${path}`;
    const answer = await phone.call({ method, url, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const create = (changes = {}, rest = {}) =>
    admin('POST', '', { invoiceData: { ...INVOICE_DATA, ...changes }, sendEmail: true, ...rest });
  const bill = async (): Promise<string> => (await create()).body.invoice.invoiceId;
  const visitor = createTestCustomer(built.app);
  const read = (invoiceId: string) => visitor.get(`/api/invoices/${invoiceId}`);
  const intend = (invoiceId: string, paymentType?: string) =>
    visitor.post(`/api/invoices/${invoiceId}/payment-intent`, paymentType ? { paymentType } : {});
  /** Pays with a good card, without telling the server. */
  const charge = async (invoiceId: string, paymentType: string) => {
    const { body } = await intend(invoiceId, paymentType);
    await visitor.confirm(body as Intent);
    return {
      paymentId: String(body.paymentIntentId),
      paymentType,
      paymentMethod: 'online',
      amount: body.amount,
    };
  };
  const report = (invoiceId: string, payment: object) =>
    visitor.post(`/api/invoices/${invoiceId}/payment`, { ...payment });
  const pay = async (invoiceId: string, paymentType: string) =>
    report(invoiceId, await charge(invoiceId, paymentType));
  const command = async (kind: string, payload: object, id = '01HZZZZZZZZZZZZZZZZZZZZZZZ') => {
    const sent = { id, kind, at: '2027-03-01T16:00:00.000Z', payload };
    const commands = { commands: [sent] };
    const answer = await phone.call({ method: 'POST', url: '/api/admin/commands', payload: commands });
    return answer.json().outcomes[0];
  };
  return { ...built, phone, admin, create, bill, visitor, read, intend, charge, report, pay, command };
}
