import { PATHS, simulatedConfirmPath } from '@fieldleaf/contract/paths';
import type { CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';

export type Visit = { readonly selectedDate: string; readonly selectedTime: string };

export type Answer<Body> = { readonly status: number; readonly body: Body };

type Placed = { readonly bookingId: string; readonly confirmationCode: string };
type Refused = { readonly code: string };
type Visited = { readonly selected_date: string; readonly selected_time: string };

type Who = { readonly firstName: string; readonly lastName: string; readonly email: string };

const AN_HOUR_OF_VIDEO = { consultationType: 'virtual', duration: '60min' };
const PRICE_CENTS = 7_000;

/** A customer without a browser, at an address of their own: does what the site does, by the contract. */
export function createApiCustomer(url: string, number: number, who: Partial<Who> = {}) {
  const address = `10.7.${number >> 8}.${number & 255}`;
  const customerInfo = {
    firstName: 'Customer',
    lastName: `No ${number}`,
    email: `c${number}@example.com`,
    ...who,
  };

  async function post<Body>(path: string, body: unknown): Promise<Answer<Body>> {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  return {
    email: customerInfo.email,
    read: async (bookingId: string, confirmationCode: string): Promise<Answer<Visited>> => {
      const response = await fetch(`${url}${PATHS.bookings}/${bookingId}?code=${confirmationCode}`, {
        headers: { 'x-forwarded-for': address },
      });
      return { status: response.status, body: (await response.json()) as Visited };
    },
    hold: (visit: Visit | Record<string, never>) =>
      post<CreatePaymentIntentResponse & Refused>(PATHS.createPaymentIntent, {
        ...AN_HOUR_OF_VIDEO,
        ...visit,
        amount: PRICE_CENTS,
        customerInfo,
      }),
    pay: ({
      paymentIntentId,
      clientSecret,
    }: Pick<CreatePaymentIntentResponse, 'paymentIntentId' | 'clientSecret'>) =>
      post<{ status: string }>(simulatedConfirmPath(paymentIntentId), {
        clientSecret,
        cardNumber: '4242424242424242',
      }),
    place: (visit: Visit, paymentIntentId: string) =>
      post<Placed & Refused>(PATHS.bookings, {
        ...AN_HOUR_OF_VIDEO,
        ...visit,
        customerInfo,
        paymentIntentId,
      }),
  };
}
