import type { CommandFacts } from '../command/command-definition.ts';
import { type Customer, customerDocumentId } from './customer.ts';

/** What is known of the person with this address beyond their bookings; undefined when nothing is. */
export function findCustomer(documents: CommandFacts['documents'], email: string): Customer | undefined {
  const found = documents.get(customerDocumentId(email));
  return found?.type === 'customer' ? found : undefined;
}
