import { customerName } from '../booking/customer-name.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { PLANT_BOOK_PAGE, type PlantBook } from '../plant/plant-book.ts';
import { type CustomerContactModel, customerContact } from '../read-model/customer-contact.ts';
import { customerLanguage } from '../read-model/customer-language.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import { signatureOf } from './email-content.ts';
import type { Sender } from './own-words.ts';
import { wordsIn } from './words-in.ts';

type Context = Sender & { readonly now: Instant; readonly readers?: CustomerContactModel };

const WEEK_MINUTES = 7 * 24 * 60;

type Asked = {
  readonly cause: 'plant-book' | 'plant-book-link';
  readonly about: string;
  readonly email: string;
  readonly at: Instant;
  /** Paragraphs before those about the page. */
  readonly said: (words: ReturnType<typeof wordsIn>) => readonly string[];
};

/** The email with the link to a plant book: with what was shared, or with a new link. The key is put in when it goes out. */
export function plantBookEmails(document: ConsultationNote | PlantBook, context: Context) {
  const asked = document.type === 'plant-book' ? askedWithLink(document) : askedWithNote(document);
  const { readers, settings, publicUrl, now } = context;
  if (!asked || !readers || minutesBetween(asked.at, now) >= WEEK_MINUTES) return [];
  const { cause, about, email, said } = asked;
  const contact = customerContact(readers, email);
  const language = customerLanguage(readers, email);
  const words = wordsIn(language);
  const letter = {
    subject: words.plantBook,
    greeting: contact?.firstName ? words.helloTo(contact.firstName) : words.hello,
    paragraphs: [...said(words), words.plantBookSays, words.plantBookLasts],
    facts: [],
    links: [{ label: words.seePlantBook, url: publicUrl + PLANT_BOOK_PAGE }],
    closing: signatureOf(settings.business),
  };
  const to = { name: contact ? customerName(contact) : '', email };
  return [{ cause, about, to, letter, language }];
}

/** One for each time that she shared it with a mail, as long as it is shared. */
function askedWithNote({ noteId, content, shared, sharing = [] }: ConsultationNote): Asked | undefined {
  const asked = sharing.findLast(({ mailed }) => mailed);
  if (!shared || !asked) return undefined;
  return {
    cause: 'plant-book',
    about: `${noteId}.${asked.commandId}`,
    email: content.customer_email,
    at: asked.at,
    said: () => (shared.message === '' ? [] : [shared.message]),
  };
}

function askedWithLink({ customerId, customerEmail, link }: PlantBook): Asked | undefined {
  if (!link?.mailed) return undefined;
  return {
    cause: 'plant-book-link',
    about: `${customerId}.${link.commandId}`,
    email: customerEmail,
    at: link.at,
    said: ({ newPlantBook }) => [newPlantBook],
  };
}
