import type { Letter } from '@fieldleaf/domain/mail/letter';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { openingOfPage, withOpeningKey } from '@fieldleaf/domain/wish/opening-link';
import { type Wish, wishDocumentId } from '@fieldleaf/domain/wish/wish';
import { newOpeningKey } from '../access/opening-key.ts';
import type { Desk } from '../practice/desk.ts';

type Sending = Pick<Desk, 'ops' | 'documents' | 'settings' | 'now' | 'config'>;

/** The letter to whoever waits, as they get it: the key of its links is made when it goes out, and is in no document. */
export async function withOpeningKeys(desk: Sending, { cause, letter }: Mail): Promise<Letter> {
  if (cause !== 'time-opened' && cause !== 'waiting-list-joined') return letter;
  const signed = async (link: Letter['links'][number]) => {
    const named = openingOfPage(desk.config.publicUrl, link.url);
    const wish = named && (await desk.documents.get<Wish>(wishDocumentId(named.wishId)));
    if (!named || !wish) return link;
    return { ...link, url: withOpeningKey(link.url, await newOpeningKey(desk, wish, named.opening)) };
  };
  return { ...letter, links: await Promise.all(letter.links.map(signed)) };
}
