import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { giftCardPath, groupedGiftCardCode } from '@fieldleaf/domain/gift-card/gift-card-code';
import { languageOf } from '@fieldleaf/domain/language/language';
import { spanishPage } from '@fieldleaf/domain/language/spanish-page';
import {
  type EmailContent,
  emailText,
  withOrigin,
  withPrivacyNotice,
} from '@fieldleaf/domain/mail/email-content';
import { emailHtml } from '@fieldleaf/domain/mail/email-html';
import {
  failedMail,
  isDue,
  type Mail,
  sentMail,
  waitsForAddress,
  withdrawnMail,
} from '@fieldleaf/domain/mail/mail';
import { definitionOfCause } from '@fieldleaf/domain/mail/mail-causes';
import { wordsIn } from '@fieldleaf/domain/mail/words-in';
import { staleReminder } from '@fieldleaf/domain/reminder/due-reminders';
import { isWeatherWarning } from '@fieldleaf/domain/reminder/weather-warning';
import { ok } from '@fieldleaf/domain/result';
import type { About } from '@fieldleaf/domain/settings/about';
import { openingOfPage, withOfferKey } from '@fieldleaf/domain/waitlist/offer-link';
import { type WaitlistEntry, waitlistEntryDocumentId } from '@fieldleaf/domain/waitlist/waitlist-entry';
import { newMyDataKey } from '../access/my-data-key.ts';
import { newOfferKey } from '../access/waitlist-offer-key.ts';
import { type CalendarEntry, noReplyAt, type OutgoingMail } from '../mails/mail-sender.ts';
import { endOfCareReminders, withPlantBookKey } from '../mails/with-plant-book-key.ts';
import { withStopLink } from '../mails/with-stop-link.ts';
import { withVisitLinks } from '../mails/with-visit-links.ts';
import { calendarFile } from '../meetings/calendar-file.ts';
import { codeOfGiftCard } from '../money/codes/gift-card-codes.ts';
import type { AppContext } from '../practice/app-context.ts';
import { findBooking } from '../practice/find-booking.ts';
import { readForecasts } from '../practice/forecasts.ts';
import { pictureVersion } from '../practice/picture-version.ts';
import { changeDocument } from '../store/change-document.ts';

/** Tries every mail that is due, once. The store says what is due: what we remember may be older. */
export async function sendMails(ctx: AppContext): Promise<void> {
  const { model, documents, now } = ctx;
  const { email } = ctx.settings().business;
  const due = [...model().mailsById.values()].filter((mail) => isDue(addressed(mail, email), now()));
  for (const { _id } of due) {
    // Asked first: what the leader before us has sent, the store then says.
    if (!(await ctx.isLeader())) return;
    const stored = await documents.get<Mail>(_id);
    const mail = stored && addressed(stored, email);
    if (mail && isDue(mail, now())) await sendMail(ctx, mail);
  }
}

const addressed = (mail: Mail, email: string): Mail =>
  waitsForAddress(mail) ? { ...mail, to: { ...mail.to, email } } : mail;

async function sendMail(ctx: AppContext, mail: Mail): Promise<void> {
  const { documents, model, settings, now } = ctx;
  const change = (after: (current: Mail) => Mail) =>
    changeDocument<Mail, never>(documents, mail._id, (current) => ok(after(current)));
  const stale = staleReminder(mail, model(), {
    now: now(),
    zone: settings().business.timeZone,
    forecasts: isWeatherWarning(mail.cause) ? await readForecasts(ctx) : undefined,
  });
  if (stale !== undefined) {
    await change((current) => withdrawnMail(current, stale));
    return;
  }
  const sent = await ctx.postOffice.send(await outgoingMail(ctx, mail));
  // Said before the store knows: a backup in which it still waits does not send it again.
  if (sent.ok) await ctx.journal.note({ at: now(), kind: 'mail-sent', mailId: mail.mailId });
  await change((current) => {
    const tried = { ...current, to: mail.to };
    return sent.ok ? sentMail(tried, now()) : failedMail(tried, sent.error, now());
  });
}

async function outgoingMail(ctx: AppContext, mail: Mail): Promise<OutgoingMail> {
  const { publicUrl, mailFrom } = ctx.config;
  const { business, about } = ctx.settings();
  const { mailId, to, replyTo } = mail;
  const emailWithCode = await withGiftCardCode(ctx, mail);
  const whole = withOrigin(await withMyDataLink(ctx, { ...mail, letter: emailWithCode }), publicUrl);
  const opened = await withOfferKeys(ctx, { ...mail, letter: whole });
  const booked = await withPlantBookKey(ctx, { ...mail, letter: opened });
  const warned = await withStopLink(ctx, { ...mail, letter: booked });
  const written = await withVisitLinks(ctx, { ...mail, letter: warned.letter });
  const language = languageOf(mail);
  const isToPractice = to.email === business.email;
  const whose = isToPractice ? written : withPrivacyNotice(written, publicUrl, language);
  const letter = language === 'es' ? withSpanishPages(whose, publicUrl) : whose;
  return {
    mailId,
    from: mailFrom ?? { name: business.name, address: business.email || noReplyAt(publicUrl) },
    to: { name: to.name, address: to.email },
    // Written before the consultant had an address.
    replyTo: replyTo === '' ? business.email || null : replyTo,
    subject: letter.subject,
    text: emailText(letter),
    html: emailHtml(letter, {
      practice: business.name,
      language,
      ...(about?.name && !isToPractice && { consultant: writerOf(about, publicUrl) }),
    }),
    calendarEntry: calendarEntryOf(ctx, mail),
    unsubscribe: warned.unsubscribe ?? endOfCareReminders(mail.cause, letter),
  };
}

/** The consultant as a customer's mail program shows her; the picture is the site's own. */
const writerOf = ({ name, portrait }: About, publicUrl: string) => ({
  name,
  ...(portrait && { portraitUrl: `${publicUrl}/api/portrait/${pictureVersion(portrait)}` }),
});

/** The email as its reader gets it: the key of the link is made when it goes out, and is in no document. */
export async function withMyDataLink(
  ctx: Pick<AppContext, 'ops' | 'now'>,
  mail: Mail,
): Promise<EmailContent> {
  const { cause, to, letter } = mail;
  if (cause !== 'my-data-link') return letter;
  const url = `/my-data#${await newMyDataKey(ctx, to.email)}`;
  return { ...letter, links: [{ label: wordsIn(languageOf(mail)).seeData, url }] };
}

/** The email with links that lead to the Spanish pages; in words a link stands on a line of its own. */
function withSpanishPages(letter: EmailContent, publicUrl: string): EmailContent {
  const inLines = (text: string): string =>
    text
      .split('\n')
      .map((line) => spanishPage(line, publicUrl))
      .join('\n');
  return {
    ...letter,
    paragraphs: letter.paragraphs.map(inLines),
    links: letter.links.map(({ label, url }) => ({ label, url: spanishPage(url, publicUrl) })),
    closing: inLines(letter.closing),
  };
}

type Sending = Pick<AppContext, 'ops' | 'documents' | 'settings' | 'now' | 'config'>;

/** The email to whoever waits, as they get it: the key of its links is made when it goes out, and is in no document. */
async function withOfferKeys(ctx: Sending, { cause, letter }: Mail): Promise<EmailContent> {
  if (cause !== 'time-opened' && cause !== 'waiting-list-joined') return letter;
  const signed = async (link: EmailContent['links'][number]) => {
    const named = openingOfPage(ctx.config.publicUrl, link.url);
    const entry = named && (await ctx.documents.get<WaitlistEntry>(waitlistEntryDocumentId(named.wishId)));
    if (!named || !entry) return link;
    return { ...link, url: withOfferKey(link.url, await newOfferKey(ctx, entry, named.opening)) };
  };
  return { ...letter, links: await Promise.all(letter.links.map(signed)) };
}

/**
 * Returns the calendar entry for an email about a visit: as the booking stands at sending, so that a delayed email
 * never restores an old time.
 */
function calendarEntryOf(ctx: AppContext, { cause, about, to }: Mail): CalendarEntry | undefined {
  if (!definitionOfCause(cause)?.tellsVisitTime) return undefined;
  const bookingId = parseBookingId(about.split('.')[0] ?? '');
  const booking = bookingId && findBooking(ctx, bookingId);
  if (!booking || normaliseEmail(booking.customer.email) !== normaliseEmail(to.email)) return undefined;
  const { business } = ctx.settings();
  return {
    method: booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH',
    fileName: `${booking.bookingId}.ics`,
    text: calendarFile(booking, { business, publicUrl: ctx.config.publicUrl }),
  };
}

/** The mails of a card that tell its code; a receipt only to who gives the card personally. */
const TELLING: ReadonlySet<string> = new Set(['gift-card', 'gift-card-again', 'gift-card-receipt']);

/** The email as its reader gets it: what is stored of a mail is on every phone, so a code comes in here only. */
async function withGiftCardCode(ctx: AppContext, mail: Mail): Promise<EmailContent> {
  const { cause, about, letter } = mail;
  const said = wordsIn(languageOf(mail));
  const giftCardId = about.split('.')[0] ?? '';
  const card = TELLING.has(cause) ? ctx.model().giftCardsById.get(giftCardId) : undefined;
  const isTold = card && (cause !== 'gift-card-receipt' || card.recipient.email === '');
  if (!isTold) return letter;
  const code = await codeOfGiftCard(ctx, giftCardId);
  return {
    ...letter,
    facts: [{ label: said.yourCode, value: groupedGiftCardCode(code) }, ...letter.facts],
    links: [
      { label: said.seeGiftCard, url: giftCardPath(code) },
      { label: said.bookVisit, url: '/' },
      ...letter.links,
    ],
  };
}
