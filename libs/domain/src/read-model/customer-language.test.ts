import { expect, test } from 'vitest';
import { aBooking, anAppointment, chicago } from '../testing/builders.ts';
import { aQuoteRequest } from '../testing/quote-builders.ts';
import { customerLanguage } from './customer-language.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const ANA = aBooking().customer.email;
const spanish = { language: 'es' } as const;
const quote = { ...aQuoteRequest(chicago('2027-03-20', '10:00')), email: ANA };

test('somebody is greeted as at their latest visit, whatever they asked for before', () => {
  const [first, second] = [aBooking(), aBooking({ _id: 'booking:BK-BBBBBB', bookingId: 'BK-BBBBBB' })];
  const later = { ...second, appointment: anAppointment('2027-04-15', '10:00') };

  expect(customerLanguage(applyDocuments(emptyModel, [first, { ...later, ...spanish }, quote]), ANA)).toBe(
    'es',
  );
  expect(customerLanguage(applyDocuments(emptyModel, [{ ...first, ...spanish }, later]), ANA)).toBe('en');
});

test('who never came is greeted as they asked', () => {
  expect(customerLanguage(applyDocuments(emptyModel, [{ ...quote, ...spanish }]), ANA)).toBe('es');
  expect(customerLanguage(emptyModel, ANA)).toBe('en');
});
