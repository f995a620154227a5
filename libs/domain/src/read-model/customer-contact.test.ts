import { expect, test } from 'vitest';
import { moment } from '../testing/builders.ts';
import { aQuoteRequest } from '../testing/quote-builders.ts';
import { customerContact } from './customer-contact.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

test('who asked for a quote lives at the whole address that they gave, ZIP code included', () => {
  const quote = { ...aQuoteRequest(moment('2027-03-01T12:00:00Z')), zipCode: '76701' };
  const model = applyDocuments(emptyModel, [quote]);

  expect(customerContact(model, quote.email)?.address).toBe('1 Main, Waco, TX 76701');
});
