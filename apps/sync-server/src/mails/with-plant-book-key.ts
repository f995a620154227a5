import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { EmailContent } from '@fieldleaf/domain/mail/email-content';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import {
  PLANT_BOOK_PAGE,
  PLANT_BOOK_STOP,
  type PlantBook,
  plantBookId,
} from '@fieldleaf/domain/plant/plant-book';
import {
  type OwnVisit,
  plantBookFragment,
  readPlantBookFragment,
} from '@fieldleaf/domain/plant/plant-book-link';
import { sharedNotesOf } from '@fieldleaf/domain/read-model/shared-notes';
import { newPlantBookKey } from '../access/plant-book-key.ts';
import { newVisitKey } from '../access/visit-key.ts';
import type { AppContext } from '../practice/app-context.ts';
import type { OutgoingMail } from './mail-sender.ts';
import { ownBooking } from './with-visit-links.ts';

type Sending = Pick<AppContext, 'ops' | 'documents' | 'config' | 'model' | 'now'>;

/** The email with the key of its reader's plant book, which is in no document; without a book it stays as it is. */
export async function withPlantBookKey(ctx: Sending, mail: Mail): Promise<EmailContent> {
  const { to, letter } = mail;
  const page = ctx.config.publicUrl + PLANT_BOOK_PAGE;
  const isOfBook = (url: string) => url === page || url === ctx.config.publicUrl + PLANT_BOOK_STOP;
  if (!letter.links.some(({ url }) => isOfBook(url))) return letter;
  const book = await ctx.documents.get<PlantBook>(plantBookId(to.email));
  if (!book || book.linkNumber === 0) return letter;
  const key = await newPlantBookKey(ctx, book, 'page');
  const own = await ownVisitOf(ctx, book, mail);
  const signed = (url: string) => {
    const asksToStop = url !== page;
    return `${page}#${plantBookFragment({ key, asksToStop, ...(own && !asksToStop && { own }) })}`;
  };
  const links = letter.links.map((link) => (isOfBook(link.url) ? { ...link, url: signed(link.url) } : link));
  return { ...letter, links };
}

/**
 * The visit the mail is about, or the latest of the address itself, so that who opens their own mail books again without
 * typing. The read model may not have the visit yet that was shared a moment ago.
 */
async function ownVisitOf(
  ctx: Sending,
  { customerEmail }: PlantBook,
  mail: Mail,
): Promise<OwnVisit | undefined> {
  const model = ctx.model();
  const named = await ownBooking(ctx, mail, mail.about.split('.')[0] ?? '');
  const latest = sharedNotesOf(model, [customerEmail])
    .map(({ noteId }) => model.bookingsById.get(noteId))
    .find((found) => found && normaliseEmail(found.customer.email) === customerEmail);
  const booking = named ?? latest;
  return booking && { bookingId: booking.bookingId, key: await newVisitKey(ctx, booking, 'come back') };
}

/** The link by which a reader ends reminders of care, for the button of a mail program. */
export function endOfCareReminders(
  cause: Mail['cause'],
  { links }: EmailContent,
): OutgoingMail['unsubscribe'] {
  if (cause !== 'care-reminder' && cause !== 'check-in-request') return undefined;
  const url = links.find((link) => readPlantBookFragment(new URL(link.url).hash).asksToStop)?.url;
  return url === undefined ? undefined : { url, isOneClick: false };
}
