import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { aBooking, aPayment, ZONE } from '../testing/builders.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { publicAccount } from './public-account.ts';
import { visitAccount } from './visit-account.ts';

const booking = aBooking({ discount: { promoCode: 'HOJA', amountCents: cents(500) } });
const books = applyDocuments(emptyModel, [booking, aPayment()]);

const accountIn = (changes: Partial<typeof booking>) =>
  publicAccount({ ...booking, ...changes }, visitAccount(booking, books), ZONE);

test('the account of a visit is told in the language it was booked in, line for line the same', () => {
  const [english, spanish] = [accountIn({}), accountIn({ language: 'es' })];

  expect(english.lines.map(({ description }) => description)).toEqual([
    'Virtual consultation, 1 hour',
    'Code HOJA',
    'Tip',
  ]);
  expect(spanish.lines.map(({ description }) => description)).toEqual([
    'Consulta por video, 1 hora',
    'Código HOJA',
    'Propina',
  ]);
  expect(spanish.lines.map(({ amount }) => amount)).toEqual(english.lines.map(({ amount }) => amount));
  expect(spanish.movements).toEqual(english.movements.map((told) => ({ ...told, means: 'Tarjeta' })));
});

test('the travel of a quote is a line beside its visit, in both languages', () => {
  const travelFeeCents = cents(2_000);

  expect(accountIn({ travelFeeCents }).lines).toMatchObject([
    { kind: 'visit', amount: 50 },
    { kind: 'travel', description: 'Travel', amount: 20 },
    { kind: 'discount' },
    { kind: 'tip' },
  ]);
  expect(accountIn({ travelFeeCents, language: 'es' }).lines[1]?.description).toBe('Traslado');
});
