import type { PracticeDocument } from '../document.ts';
import { addressesOfPlant } from '../plant/plant.ts';

/** The addresses of the people a document is about; one that was blanked has none. */
export function emailsIn(document: PracticeDocument): readonly string[] {
  return addressesIn(document).filter((email) => email !== '');
}

function addressesIn(document: PracticeDocument): readonly string[] {
  switch (document.type) {
    case 'booking':
    case 'invoice':
    case 'wish':
      return [document.customer.email];
    case 'consultation-note':
      return [document.content.customer_email];
    case 'customer':
    case 'quote':
      return [document.email];
    case 'customer-merge':
      return [document.keptEmail, document.mergedEmail];
    case 'plant':
      return addressesOfPlant(document);
    case 'customer-note':
    case 'plant-book':
      return [document.customerEmail];
    case 'gift-card':
      return [document.buyer.email, document.recipient.email];
    case 'mail':
      return [document.to.email];
    default:
      return [];
  }
}
