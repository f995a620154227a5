import { chooseTimeQuery } from '../booking/booking-link.ts';
import { customerName } from '../booking/customer-name.ts';
import { hasEmail } from '../booking/has-email.ts';
import { comeBackPage } from '../booking/visit-link.ts';
import { type CheckIn, type CheckInAnswer, type OfferedService, saysSomething } from '../plant/check-in.ts';
import { PLANT_BOOK_PAGE, type PlantBook } from '../plant/plant-book.ts';
import { customerContact } from '../read-model/customer-contact.ts';
import { customerLanguage } from '../read-model/customer-language.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import { signatureOf } from './email-content.ts';
import type { Mail } from './mail.ts';
import { wordsIn } from './words-in.ts';
import { type MailContext, toConsultant, toCustomer } from './write-mail.ts';

const WEEK_MINUTES = 7 * 24 * 60;

/** The mails of a book's check-ins: each to the consultant, her words to the customer; none a week later. */
export function checkInMails(book: PlantBook, context: MailContext): readonly Mail[] {
  const isNews = (at: Instant) => minutesBetween(at, context.now) < WEEK_MINUTES;
  return (book.checkIns ?? []).flatMap((checkIn) => [
    ...(isNews(checkIn.at) ? [receivedMail(checkIn, book, context)] : []),
    ...(checkIn.answer && isNews(checkIn.answer.at)
      ? answerMails(checkIn, checkIn.answer, { book, context })
      : []),
  ]);
}

const nameIn = ({ readers }: MailContext, email: string): string => {
  const contact = readers && customerContact(readers, email);
  return contact ? customerName(contact) : '';
};

/** The words and photos are read in the console: the mail says that they are there. */
function receivedMail(
  { checkInId, words, photoIds, invoiceId }: CheckIn,
  { customerId, customerEmail }: PlantBook,
  context: MailContext,
): Mail {
  const facts = [
    { label: 'Paid', value: invoiceId === undefined ? '' : 'Photo consultation' },
    { label: 'Line', value: words },
    { label: 'Photos', value: photoIds.length === 0 ? '' : String(photoIds.length) },
  ];
  const letter = {
    subject: `Check-in from ${nameIn(context, customerEmail) || customerEmail}`,
    greeting: 'Hello,',
    paragraphs: ['A customer says how the plants are doing since your visit.'],
    facts: facts.filter(({ value }) => value !== ''),
    links: [{ label: 'Open the console', url: `${context.publicUrl}/admin/` }],
    closing: '',
  };
  const replyTo = hasEmail({ email: customerEmail }) ? customerEmail : null;
  return toConsultant({ cause: 'check-in', about: `${customerId}.${checkInId}`, letter, replyTo }, context);
}

type Told = { readonly book: PlantBook; readonly context: MailContext };

function answerMails(
  checkIn: CheckIn,
  answer: CheckInAnswer,
  { book: { customerId, customerEmail }, context }: Told,
): readonly Mail[] {
  const { readers, settings, publicUrl } = context;
  if (!saysSomething(answer) || !readers) return [];
  const language = customerLanguage(readers, customerEmail);
  const words = wordsIn(language);
  // The key of the visit is put in when it goes out.
  const timesOf = (visit: OfferedService) =>
    comeBackPage(publicUrl, checkIn.noteId) + chooseTimeQuery({ ...visit, from: null });
  const firstName = customerContact(readers, customerEmail)?.firstName;
  const letter = {
    subject: words.checkInAnswer,
    greeting: firstName ? words.helloTo(firstName) : words.hello,
    paragraphs: [
      answer.words,
      answer.plantIds ? words.newPlans(answer.plantIds.length) : '',
      answer.visit ? words.timesToChoose : '',
    ].filter((text) => text !== ''),
    facts: checkIn.words === '' ? [] : [{ label: words.youWrote, value: checkIn.words }],
    links: [
      { label: words.seeAnswer, url: publicUrl + PLANT_BOOK_PAGE },
      ...(answer.visit ? [{ label: words.chooseTime, url: timesOf(answer.visit) }] : []),
    ],
    closing: signatureOf(settings.business),
  };
  const about = `${customerId}.${checkIn.checkInId}.${answer.commandId}`;
  const to = { name: nameIn(context, customerEmail), email: customerEmail };
  return [toCustomer({ cause: 'check-in-answer', about, to, letter, language }, context)];
}
