import { buildTestApp } from './build-test-app.ts';
import { ANA, createTestCustomer } from './test-customer.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** A server with a consultant who is signed in: `call` is hers, below `/api/admin`. */
export async function callAsConsultant() {
  const built = await buildTestApp();
  const console = await built.signIn();
  const call = async (method: Method, path: string, payload?: Record<string, unknown>) => {
    const response = await console.call({ method, url: `/api/admin${path}`, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  };
  return { ...built, console, call, customer: createTestCustomer(built.app) };
}

/** An hour on site on Tuesday 2027-03-16 at 9:00 for $70, paid in person, as a call of the admin API sends it. */
export const VISIT_IN_PERSON = {
  ...ANA,
  consultationType: 'onsite',
  duration: '1hr',
  selectedDate: '2027-03-16',
  selectedTime: '09:00',
  mainConcerns: 'Yellow leaves',
  paymentStatus: 'already_paid',
  totalAmount: 70,
};
