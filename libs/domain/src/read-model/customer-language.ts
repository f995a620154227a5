import { type Language, languageOf } from '../language/language.ts';
import { compareInstants } from '../time/instant.ts';
import { addressesOf, recordsOfPerson } from './customer-addresses.ts';
import { quotesByEmail } from './customer-groups.ts';
import { bookingsOfCustomer } from './customer-records.ts';
import type { PracticeModel } from './practice-model.ts';

type Model = Pick<PracticeModel, 'bookingsById' | 'customerMergesById' | 'quoteRequestsById'>;

/** In which language somebody is greeted: that of their latest visit, or else of their latest quote request. */
export function customerLanguage(model: Model, email: string): Language {
  const [visit] = bookingsOfCustomer(model, email);
  const quotes = recordsOfPerson(quotesByEmail(model.quoteRequestsById), addressesOf(model, email));
  const [quote] = [...quotes].sort((one, other) => compareInstants(other.createdAt, one.createdAt));
  return languageOf(visit ?? quote);
}
