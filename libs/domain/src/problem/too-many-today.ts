import type { Settings } from '../settings/settings.ts';
import { type Problem, problemInWords } from './problem.ts';

type PhoneAndEmail = Pick<Settings['business'], 'phone' | 'email'>;

/** The daily budget is spent: `reason` says what was too much, and how the practice is reached all the same. */
export function tooManyToday(reason: string, { phone, email }: PhoneAndEmail): Problem {
  const call = phone === '' ? '' : `call ${phone} or `;
  return problemInWords('too_many_today', `${reason} Please ${call}write to ${email}.`);
}
