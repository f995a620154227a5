import { createApiCustomer } from './api-customer.ts';
import { findOpenVisits } from './open-visits.ts';

let customers = 1000;

/** A booking that was made elsewhere: the next free hour of video, paid and placed through the API. */
export async function bookVisit(url: string, who: Parameters<typeof createApiCustomer>[2] = {}) {
  customers += 1;
  const customer = createApiCustomer(url, customers, who);
  const [visit] = await findOpenVisits(url, 1);
  if (!visit) throw new Error('no free hour left');
  const { body: intent } = await customer.hold(visit);
  await customer.pay(intent);
  const { status, body } = await customer.place(visit, intent.paymentIntentId);
  if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(body)}`);
  return { ...body, ...visit, email: customer.email };
}
