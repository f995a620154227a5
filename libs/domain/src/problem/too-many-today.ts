import type { Saying } from '../language/language.ts';
import type { Settings } from '../settings/settings.ts';
import { type Problem, problemInWords } from './problem.ts';

type PhoneAndEmail = Pick<Settings['business'], 'phone' | 'email'>;

/** The daily budget is spent: `reason` says what was too much, and how the practice is reached all the same. */
export function tooManyToday(reason: Saying, { phone, email }: PhoneAndEmail): Problem {
  const [call, llame] = phone === '' ? ['', ''] : [`call ${phone} or `, `llame al ${phone} o `];
  return problemInWords('too_many_today', {
    en: `${reason.en} Please ${call}write to ${email}.`,
    es: `${reason.es} Por favor, ${llame}escriba a ${email}.`,
  });
}
