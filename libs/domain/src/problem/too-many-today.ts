import type { Settings } from '../settings/settings.ts';
import { type Problem, problemInWords } from './problem.ts';

type Reached = Pick<Settings['business'], 'phone' | 'email'>;

/** Enough for today: what was too much, and how the practice is reached all the same. */
export function tooManyToday(said: string, { phone, email }: Reached): Problem {
  const call = phone === '' ? '' : `call ${phone} or `;
  return problemInWords('too_many_today', `${said} Please ${call}write to ${email}.`);
}
