import { type CustomerEntry, type CustomersModel, customersOf } from './customers-of.ts';
import { digitsOf } from './search-words.ts';

/** Digits in which numbers are compared: the country's 1 is typed or not. */
const NUMBER_DIGITS = 10;
/** Fewer tell nobody apart. */
const LEAST_DIGITS = 7;

const numberOf = ({ contact }: CustomerEntry): string => digitsOf(contact.phone).slice(-NUMBER_DIGITS);

/** Others who may be the same person: with the same phone number first, then with the same name. */
export function possibleDuplicates(model: CustomersModel, person: CustomerEntry): readonly CustomerEntry[] {
  const others = customersOf(model).filter(({ customerId }) => customerId !== person.customerId);
  const number = numberOf(person);
  const ofNumber = others.filter((other) => number.length >= LEAST_DIGITS && numberOf(other) === number);
  const ofName = others.filter(({ sortName }) => sortName === person.sortName);
  return [...new Set([...ofNumber, ...ofName])];
}
