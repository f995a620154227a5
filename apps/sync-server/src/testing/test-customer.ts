import type { Language } from '@fieldleaf/domain/language/language';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Server } from '../http/create-server.ts';

export const ANA = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'Ana@Example.com',
  phone: '(214) 555-0101',
  address: '12 Elm Street, Dallas, TX 75201',
  notes: 'The bell does not work',
};

/** Their answers to the six questions. */
export const ANSWERS = {
  experience: 'beginner',
  collection_size: '4-10',
  light_conditions: 'low_light',
  watering_habits: 'weekly',
  plant_problems: ['yellowing', 'pests'],
  goals: 'A green hallway',
};

/** An hour of video on Monday 2027-03-15 at 10:00. */
export const VISIT = {
  consultationType: 'virtual',
  duration: '60min',
  selectedDate: '2027-03-15',
  selectedTime: '10:00',
};

const HOUR_OF_VIDEO_CENTS = 7_000;

export const GOOD_CARD = '4242424242424242';

type Body = Readonly<Record<string, unknown>>;

export type Answer = { readonly status: number; readonly body: Record<string, unknown> };

export type Intent = { readonly paymentIntentId: string; readonly clientSecret: string };

/** Without the id of the request, by which no two answers are alike. */
function answerOf(response: LightMyRequestResponse): Answer {
  const { requestId: _, ...body } = response.body === '' ? {} : response.json();
  return { status: response.statusCode, body };
}

let customers = 0;

/** A customer at an address of their own, who does with the API what the site does, in this language. */
export function createTestCustomer(app: Server, { language = 'en' }: { readonly language?: Language } = {}) {
  customers += 1;
  const remoteAddress = `10.${(customers >> 16) & 255}.${(customers >> 8) & 255}.${customers & 255}`;
  const send = async (options: InjectOptions): Promise<Answer> =>
    answerOf(
      await app.inject({
        ...options,
        remoteAddress,
        headers: { 'accept-language': language, ...options.headers },
      }),
    );
  const post = (url: string, payload: Body, headers = {}) => send({ method: 'POST', url, payload, headers });
  const get = (url: string) => send({ method: 'GET', url });

  const wantIntent = (changes: Body = {}) =>
    post('/api/payments/create-payment-intent', {
      ...VISIT,
      amount: HOUR_OF_VIDEO_CENTS,
      customerInfo: ANA,
      ...changes,
    });

  const intent = async (changes: Body = {}): Promise<Intent> => {
    const { status, body } = await wantIntent(changes);
    if (status !== 200) throw new Error(`No payment intent: ${JSON.stringify(body)}`);
    return { paymentIntentId: String(body.paymentIntentId), clientSecret: String(body.clientSecret) };
  };

  const confirm = ({ paymentIntentId, clientSecret }: Intent, how: Body = { cardNumber: GOOD_CARD }) =>
    post(`/api/payments/simulated/${paymentIntentId}/confirm`, { clientSecret, ...how });

  const place = ({ paymentIntentId }: Pick<Intent, 'paymentIntentId'>, changes: Body = {}) =>
    post('/api/bookings/', { ...VISIT, customerInfo: ANA, paymentIntentId, ...changes });

  /** From the choice of a time to the confirmation. */
  const book = async (changes: Body = {}) => {
    const visit = Object.fromEntries(
      Object.entries(changes).filter(([key]) => key in VISIT || key === 'customerInfo'),
    );
    const made = await intent(changes);
    await confirm(made);
    const placed = await place(made, visit);
    if (placed.status !== 201) throw new Error(`Not booked: ${JSON.stringify(placed.body)}`);
    const { bookingId, confirmationCode } = placed.body;
    return { ...made, bookingId: String(bookingId), confirmationCode: String(confirmationCode) };
  };

  return { post, get, wantIntent, intent, confirm, place, book };
}
