import { PAY_KEY_HEADER } from '@fieldleaf/contract/visit-pay-link';
import type { SimulatedIntent } from '../adapters/simulated-card/simulated-intent.ts';
import { GOOD_CARD } from './test-customer.ts';
import { openInvoices } from './test-invoices.ts';
import { WALK_IN } from './walk-in.ts';

export const ID = 'BK-0WED00';

/** A visit of $70 that nobody has paid yet, its consultant, and a customer with the link. */
export async function openVisit() {
  const opened = await openInvoices();
  const { phone, visitor, app } = opened;
  const console = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await phone.call({ method, url: `/api/admin${url}`, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  };
  const booked = await console('POST', '/manual-booking', {
    ...WALK_IN,
    bookingId: ID,
    paymentStatus: 'pending',
  });
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.body));
  const { link } = (await console('GET', `/visits/${ID}/pay-link`)).body;
  const key = new URL(link).hash.replace('#k=', '');
  const withKey = (sent: string) => async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/visits/${ID}/${path}`,
      headers: { [PAY_KEY_HEADER]: sent },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const customer = withKey(key);
  const payments = () =>
    opened.store
      .database('practice')
      .range<{ method: string; amountCents: number }>({ from: 'payment:', to: 'payment:\uffff' });
  const intentOf = (id: string) =>
    opened.store.database('ops').get<SimulatedIntent>(`simulated-intent:${id}`);
  const charge = async (intent: { paymentIntentId: string; clientSecret: string }) => {
    await visitor.confirm(intent, { cardNumber: GOOD_CARD });
    return { paymentId: intent.paymentIntentId };
  };
  return { ...opened, console, customer, withKey, link, key, payments, intentOf, charge };
}
