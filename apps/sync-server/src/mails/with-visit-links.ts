import { type Booking, bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { chooseTimePage, visitToChooseOf } from '@fieldleaf/domain/booking/booking-link';
import { canAnswer, canCancel, canReschedule } from '@fieldleaf/domain/booking/can-change';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import {
  bookingIdOfManagePage,
  comeBackPage,
  managePage,
  type VisitAction,
  withVisitKey,
} from '@fieldleaf/domain/booking/visit-link';
import { languageOf } from '@fieldleaf/domain/language/language';
import type { EmailContent } from '@fieldleaf/domain/mail/email-content';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { wordsIn } from '@fieldleaf/domain/mail/words-in';
import { isUpcoming } from '@fieldleaf/domain/read-model/erasure-plan';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { reviewPage } from '@fieldleaf/domain/review/review-link';
import { newVisitKey } from '../access/visit-key.ts';
import type { AppContext } from '../practice/app-context.ts';

type Sending = Pick<AppContext, 'ops' | 'documents' | 'now' | 'model' | 'settings' | 'config'>;

type Link = EmailContent['links'][number];

/**
 * The email as its customer gets it: its links know the booking, and there is one for each thing that can be done with it as
 * it stands when the email goes out. The keys are made here, so that no document and no phone has them, and what an
 * earlier version stored gets them too.
 */
export async function withVisitLinks(ctx: Sending, mail: Mail): Promise<EmailContent> {
  const { letter } = mail;
  const managed = letter.links.filter(({ url }) => isManagePage(ctx, url));
  const links = await Promise.all(
    letter.links.map((link) => linksInstead(ctx, mail, { link, isOnly: managed.length === 1 })),
  );
  const paragraphs = await Promise.all(letter.paragraphs.map((text) => withLinksInLines(ctx, mail, text)));
  return withReview(ctx, mail, await withComeBack(ctx, mail, { ...letter, paragraphs, links: links.flat() }));
}

/** Link by which a customer chooses a time, with the key of their visit; without it they book as anybody does. */
async function withOwnVisit(ctx: Sending, mail: Mail, link: Link): Promise<Link> {
  const { search } = new URL(link.url);
  const booking = await ownBooking(ctx, mail, new URLSearchParams(search).get('after') ?? '');
  const { publicUrl } = ctx.config;
  if (booking) return { ...link, url: withVisitKey(link.url, await newVisitKey(ctx, booking, 'come back')) };
  const visit = visitToChooseOf({ search });
  return { ...link, url: visit ? chooseTimePage(publicUrl, visit) : `${publicUrl}/?book` };
}

const isManagePage = ({ config }: Sending, url: string): boolean =>
  bookingIdOfManagePage(config.publicUrl, url) !== undefined;

/** The booking, if whoever gets the mail is its customer; asked of the store, as the read model may be a moment behind. */
export async function ownBooking(
  { documents }: Pick<Sending, 'documents'>,
  { to }: Mail,
  typed: string,
): Promise<Booking | undefined> {
  const bookingId = parseBookingId(typed);
  const booking = bookingId && (await documents.get<Booking>(bookingDocumentId(bookingId)));
  const isOwn = booking && normaliseEmail(booking.customer.email) === normaliseEmail(to.email);
  return booking && isOwn && hasEmail(booking.customer) ? booking : undefined;
}

async function linksInstead(
  ctx: Sending,
  mail: Mail,
  { link, isOnly }: { readonly link: Link; readonly isOnly: boolean },
): Promise<readonly Link[]> {
  if (link.url.startsWith(comeBackPage(ctx.config.publicUrl, '')))
    return [await withOwnVisit(ctx, mail, link)];
  const bookingId = bookingIdOfManagePage(ctx.config.publicUrl, link.url);
  const booking = bookingId === undefined ? undefined : await ownBooking(ctx, mail, bookingId);
  if (!booking) return [link];
  const key = await newVisitKey(ctx, booking, 'manage');
  const page = managePage(ctx.config.publicUrl, booking.bookingId);
  const actions = isOnly ? actionsOf(ctx, booking) : [];
  return [
    { ...link, url: withVisitKey(page, key) },
    ...actions.map((action) => ({
      label: wordsIn(languageOf(mail))[action],
      url: withVisitKey(page, key, action),
    })),
  ];
}

/** A room that is known has a link of its own in the email, which needs no way through the site. */
function actionsOf({ settings, now, model }: Sending, booking: Booking): readonly VisitAction[] {
  const cutoff = { settings: settings(), now: now() };
  const isAhead = isUpcoming(booking, now());
  const waitsForRoom = booking.appointment.consultationType === 'virtual' && !booking.meetingLink;
  const isPaid = visitAccount(booking, model()).paidCents > 0;
  return [
    ...(isAhead && waitsForRoom ? (['join'] as const) : []),
    ...(isAhead && canAnswer(booking) ? (['answer'] as const) : []),
    ...(canReschedule(booking, cutoff) ? (['reschedule'] as const) : []),
    ...(isAhead ? (['calendar'] as const) : []),
    ...(isPaid ? (['receipt'] as const) : []),
    ...(canCancel(booking, cutoff) ? (['cancel'] as const) : []),
  ];
}

/** In the consultant's own words a link stands on a line of its own. */
async function withLinksInLines(ctx: Sending, mail: Mail, text: string): Promise<string> {
  const { publicUrl } = ctx.config;
  const lines = text.split('\n').map(async (line) => {
    const url = line.startsWith('/') ? publicUrl + line : line;
    if (!isManagePage(ctx, url)) return line;
    const [first] = await linksInstead(ctx, mail, { link: { label: '', url }, isOnly: false });
    return first?.url ?? line;
  });
  return (await Promise.all(lines)).join('\n');
}

/** The mails that a customer may come back by, once the visit was. */
const COME_BACK: ReadonlySet<Mail['cause']> = new Set(['follow-up', 'payment-receipt']);

/** An email the consultant wrote gets no button she did not see, only the link she put in. */
async function withComeBack(ctx: Sending, mail: Mail, letter: EmailContent): Promise<EmailContent> {
  const booking = await seenBooking(ctx, mail);
  if (!booking) return letter;
  const { publicUrl } = ctx.config;
  const url = withVisitKey(
    comeBackPage(publicUrl, booking.bookingId),
    await newVisitKey(ctx, booking, 'come back'),
  );
  const paragraphs = letter.paragraphs.map((text) =>
    text
      .split('\n')
      .map((line) => (line === `${publicUrl}/` ? url : line))
      .join('\n'),
  );
  if (!COME_BACK.has(mail.cause)) return { ...letter, paragraphs };
  return {
    ...letter,
    paragraphs,
    links: [...letter.links, { label: wordsIn(languageOf(mail)).bookNext, url }],
  };
}

/** The link to review the visit stands in a line of the words, hers or the product's. */
async function withReview(ctx: Sending, mail: Mail, letter: EmailContent): Promise<EmailContent> {
  const booking = await ownBooking(ctx, mail, mail.about.split('.')[0] ?? '');
  const page = booking && reviewPage(ctx.config.publicUrl, booking.bookingId);
  if (!booking || !letter.paragraphs.some((text) => text.split('\n').includes(page ?? ''))) return letter;
  const url = withVisitKey(page ?? '', await newVisitKey(ctx, booking, 'review'));
  const signed = (line: string): string => (line === page ? url : line);
  return { ...letter, paragraphs: letter.paragraphs.map((text) => text.split('\n').map(signed).join('\n')) };
}

async function seenBooking(ctx: Sending, mail: Mail): Promise<Booking | undefined> {
  if (!COME_BACK.has(mail.cause) && mail.cause !== 'template') return undefined;
  const booking = await ownBooking(ctx, mail, mail.about.split('.')[0] ?? '');
  const hasBegun = booking && booking.appointment.startsAt <= ctx.now();
  return hasBegun && booking.status !== 'cancelled' && booking.status !== 'no-show' ? booking : undefined;
}
