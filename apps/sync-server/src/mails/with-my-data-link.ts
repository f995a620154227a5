import { languageOf } from '@fieldleaf/domain/language/language';
import type { Letter } from '@fieldleaf/domain/mail/letter';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { wordsIn } from '@fieldleaf/domain/mail/words-in';
import { newMyDataKey } from '../access/my-data-key.ts';
import type { Desk } from '../practice/desk.ts';

/** The letter as its reader gets it: the key of the link is made when it goes out, and is in no document. */
export async function withMyDataLink(desk: Pick<Desk, 'ops' | 'now'>, mail: Mail): Promise<Letter> {
  const { cause, to, letter } = mail;
  if (cause !== 'my-data-link') return letter;
  const url = `/my-data#${await newMyDataKey(desk, to.email)}`;
  return { ...letter, links: [{ label: wordsIn(languageOf(mail)).seeData, url }] };
}
