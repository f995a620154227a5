import type { ConsultationType } from '../consultation/consultation.ts';
import { type Issue, invalidInput, type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { textCountryOf } from '../text-message/text-countries.ts';
import { textNumber } from '../text-message/text-number.ts';
import type { Contact } from './booking.ts';
import { isStandInEmail, standInEmail } from './has-email.ts';
import { words } from './words.ts';

const MAX_NAME = 80;
const MAX_EMAIL = 254;
const MAX_ADDRESS = 300;
const MAX_NOTES = 4_000;

const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]+$/;
const PHONE = /^[\d +().\-/x#]{7,20}$/;
const CONTROL = /\p{Cc}/u;

type FieldRule = {
  readonly field: keyof Contact;
  readonly message: string;
  readonly holds: (text: string) => boolean;
};

const isName = (text: string): boolean => text !== '' && text.length <= MAX_NAME && !CONTROL.test(text);

export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL && EMAIL.test(text) && !/^\.|\.[.@]/.test(text);

/** Fails with `invalid_input` at the field `email`. */
export const checkEmail = (email: string): Result<string, Problem> =>
  isEmail(email) ? ok(email) : err(invalidInput([{ path: 'email', message: words.email }]));

export const isPhone = (text: string): boolean => PHONE.test(text);

/** Enough digits to call, and to be told apart by. */
const isCallable = (text: string): boolean => isPhone(text) && text.replace(/\D/g, '').length >= 7;

const RULES: readonly FieldRule[] = [
  { field: 'firstName', message: words.firstName, holds: isName },
  { field: 'lastName', message: words.lastName, holds: isName },
  { field: 'email', message: words.email, holds: (text) => isEmail(text) && !isStandInEmail(text) },
  {
    field: 'phone',
    message: words.phoneOrNone,
    holds: (text) => text === '' || isPhone(text),
  },
  {
    field: 'address',
    message: words.address,
    holds: (text) => text.length <= MAX_ADDRESS,
  },
  {
    field: 'notes',
    message: words.notes,
    holds: (text) => text.length <= MAX_NOTES,
  },
];

/** The contact of somebody without e-mail, who keeps the stand-in they are known by. */
export const withStandIn = (contact: Contact): Contact =>
  isStandInEmail(contact.email) ? contact : { ...contact, email: standInEmail(contact.phone) };

/** A contact as a person typed it: what may be left out is empty. */
type TypedContact = Pick<Contact, 'firstName' | 'lastName' | 'email'> & Partial<Contact>;

/** The contact without the blanks around each field. */
export const trimContact = ({ phone = '', address = '', notes = '', ...named }: TypedContact): Contact => ({
  firstName: named.firstName.trim(),
  lastName: named.lastName.trim(),
  email: named.email.trim(),
  phone: phone.trim(),
  address: address.trim(),
  notes: notes.trim(),
});

/** One issue per wrong field of a contact, the missing address of an on-site visit aside. */
export const contactIssues = (contact: Contact, pathPrefix = ''): readonly Issue[] =>
  issuesBy(RULES, contact, pathPrefix);

/** Contact issues of someone without email: the phone is all there is. */
export const phoneContactIssues = (contact: Contact): readonly Issue[] => issuesBy(PHONE_RULES, contact, '');

const PHONE_RULES: readonly FieldRule[] = [
  ...RULES.filter(({ field }) => field !== 'email' && field !== 'phone'),
  { field: 'email', message: 'Somebody without e-mail has none.', holds: isStandInEmail },
  { field: 'phone', message: words.phone, holds: isCallable },
];

const textIssues = ({ phone }: Contact, pathPrefix: string): readonly Issue[] =>
  isTextable(phone) ? [] : [{ path: `${pathPrefix}phone`, message: words.phoneForTexts }];

function isTextable(phone: string): boolean {
  const number = textNumber(phone);
  return number !== undefined && textCountryOf(number) !== undefined;
}

const issuesBy = (rules: readonly FieldRule[], contact: Contact, pathPrefix: string): readonly Issue[] =>
  rules
    .filter(({ field, holds }) => !holds(contact[field]))
    .map(({ field, message }) => ({ path: `${pathPrefix}${field}`, message }));

export type ContactCheck = {
  readonly consultationType: ConsultationType;
  readonly pathPrefix?: string;
  /** The consultant's explicit choice: by phone, somebody without e-mail can be booked. */
  readonly hasNoEmail?: boolean | undefined;
  /** Texts were agreed to: then a text has to reach the phone. */
  readonly wantsTexts?: boolean | undefined;
};

/**
 * A contact fit for this kind of visit, trimmed. Fails with `invalid_input` and an issue per field;
 * with `address_required` when all that is missing is where to drive to.
 */
export function checkContact(typed: TypedContact, check: ContactCheck): Result<Contact, Problem> {
  const { consultationType, pathPrefix = '', hasNoEmail, wantsTexts } = check;
  const contact = trimContact(typed);
  const wrong = hasNoEmail ? phoneContactIssues(contact) : contactIssues(contact, pathPrefix);
  const issues = wantsTexts ? [...wrong, ...textIssues(contact, pathPrefix)] : wrong;
  const noAddress =
    consultationType === 'onsite' && contact.address === ''
      ? problem('address_required', `${pathPrefix}address`)
      : undefined;
  if (issues.length > 0) return err(invalidInput([...issues, ...(noAddress?.issues ?? [])]));
  return noAddress === undefined ? ok(contact) : err(noAddress);
}
