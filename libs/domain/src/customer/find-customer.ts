import type { CommandFacts } from '../command/command-definition.ts';
import { type Customer, customerDocumentId } from './customer.ts';

/** Finds the record of the person with this address beyond their bookings; undefined if there is none. */
export function findCustomer(documents: CommandFacts['documents'], email: string): Customer | undefined {
  const found = documents.get(customerDocumentId(email));
  return found?.type === 'customer' ? found : undefined;
}
