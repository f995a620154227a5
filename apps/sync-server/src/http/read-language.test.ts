import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createTestCustomer } from '../testing/test-customer.ts';

const QUOTE = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phone: '(214) 555-0101',
  address: '12 Elm Street',
  city: 'Waco',
  state: 'TX',
  estimatedHours: '1-2',
  consultationDescription: 'Un jardín',
};

type App = Awaited<ReturnType<typeof buildTestApp>>['app'];

const asker = (app: App, language: string | undefined) => async (url: string, payload: object) => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const answer = await app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};

test('who asks in Spanish is refused in Spanish, at the fields too; anybody else as the specification says', async () => {
  const { app } = await buildTestApp();
  const wrong = { ...QUOTE, preferredDate: '2020-01-01' };

  const spanish = await asker(app, 'es-MX,es;q=0.9,en;q=0.8')('/api/quote-requests', wrong);
  const english = await asker(app, 'en-US,es;q=0.9')('/api/quote-requests', wrong);

  expect(spanish).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      message: 'Por favor, revise los campos marcados.',
      detail: 'Por favor, revise los campos marcados.',
      issues: [{ path: 'preferredDate', message: 'Por favor, elija hoy o un día posterior.' }],
    },
  });
  expect(english.body).toMatchObject({
    message: 'Please check the highlighted fields.',
    issues: [{ message: 'Please choose today or a later day.' }],
  });
});

test('words with parts, and those of what a schema refuses, are Spanish as well', async () => {
  const { app } = await buildTestApp();
  const ask = asker(app, 'es');

  const lookup = { booking_id: 'BK-ABC234', email: 'ana@example.com' };
  expect((await ask('/api/customer/lookup-booking', lookup)).body.message).toBe(
    'Por favor, revise su correo electrónico y el número de reserva.',
  );
  expect((await ask('/api/customer/lookup-booking', {})).body).toMatchObject({
    message: 'Por favor, revise los campos marcados.',
    issues: expect.arrayContaining([expect.objectContaining({ message: 'es obligatorio' })]),
  });
});

test('the console is answered in English, whatever its browser prefers', async () => {
  const { app } = await buildTestApp();

  const refused = await asker(app, 'es')('/api/admin/commands', { commands: [] });

  expect(refused.body.message).toBe('Please sign in.');
});

test('what is made in Spanish says so, and what is made in English says nothing of it', async () => {
  const { app, store } = await buildTestApp();
  const practice = store.database('practice');
  const [spanish, english] = [createTestCustomer(app, { language: 'es' }), createTestCustomer(app)];
  const bookedBy = async (customer: typeof spanish, change: Readonly<Record<string, string>>) => {
    const intent = await customer.intent(change);
    await customer.confirm(intent);
    const { body } = await customer.place(intent, change);
    return practice.get<Booking>(`booking:${body.bookingId}`);
  };

  expect(await bookedBy(spanish, {})).toHaveProperty('language', 'es');
  expect(await bookedBy(english, { selectedTime: '14:00' })).toHaveProperty('language', 'en');
  const asked = await asker(app, 'es')('/api/quote-requests', QUOTE);
  expect(await practice.get<QuoteRequest>(`quote:${asked.body.quoteRequestId}`)).toHaveProperty(
    'language',
    'es',
  );
});

test('prices are named and described in Spanish where they are in the product’s own words', async () => {
  const { app } = await buildTestApp();
  const pricesIn = async (language: string) => {
    const answer = await app.inject({ url: '/api/config', headers: { 'accept-language': language } });
    const [first] = answer.json().prices;
    return [first.label, first.description];
  };

  expect(await pricesIn('es')).toEqual(['30 minutos', 'Revisión rápida y consejos básicos']);
  expect(await pricesIn('en')).toEqual(['30 minutes', 'Quick plant checkup & basic advice']);
});
