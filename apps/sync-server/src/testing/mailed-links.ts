import { comeBackLinkOf, manageLinkOf, type VisitLink } from '@fieldleaf/domain/booking/visit-link';
import { isDue, type Mail } from '@fieldleaf/domain/mail/mail';
import { expect } from 'vitest';
import { mailAskedBookings } from '../mails/asked-bookings.ts';
import { deriveMails } from '../workers/derive-mails.ts';
import { sendMails } from '../workers/send-mails.ts';
import { writeReminders } from '../workers/write-reminders.ts';
import { countOf } from './count-of.ts';
import { readMails } from './read-eml.ts';
import { startServer } from './start-server.ts';
import { openEmails } from './test-emails.ts';

/** The links of a mail by what they say; a mail of several bookings says which. */
export type MailedLinks = ReadonlyMap<string, string>;

const PATIENT = { timeout: 20_000 };

const LINK = /^([^:\n]+): (https?:\/\/\S+)$/gm;

const linksIn = (mail: string): MailedLinks =>
  new Map(
    [...(mail.split(/content-type: text\/html/i)[0] ?? '').replace(/\r/g, '').matchAll(LINK)].map(
      ([, label = '', url = '']) => [label, url],
    ),
  );

/** The app whose mails go out when they are asked for, and what a customer does with the links in them. */
export async function openMailedLinks() {
  const opened = await openEmails({ config: { logLevel: 'info', publicUrl: 'https://plants.example' } });
  const { store, clock, config, customer } = opened;
  const { ctx } = await startServer(store, clock.now, config);
  /** Waits until this server knows what the app wrote, which takes a moment. */
  const heard = async () =>
    expect
      .poll(async () => {
        const { bookingsById, consultationNotesById, mailsById, ...books } = ctx.model();
        const { paymentsByBookingId, paymentsByInvoiceId } = books;
        return [
          bookingsById.size,
          [...paymentsByBookingId.values(), ...paymentsByInvoiceId.values()].flat().length,
          consultationNotesById.size,
          mailsById.size,
        ];
      }, PATIENT)
      .toEqual([
        await countOf(store, 'booking'),
        await countOf(store, 'payment'),
        await countOf(store, 'note'),
        await countOf(store, 'mail'),
      ]);
  /** The app mails too: a mail that it has taken is on its way for a moment. */
  const sent = () =>
    expect
      .poll(async () => {
        const mails = await store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
        return mails.filter((mail) => isDue(mail, clock.now()));
      }, PATIENT)
      .toEqual([]);
  /** The links of the mails whose name begins so, once everything that is due went out. */
  const mailedLinks = async (name: string): Promise<MailedLinks> => {
    await heard();
    await deriveMails(ctx);
    await mailAskedBookings(ctx);
    await writeReminders(ctx);
    await sendMails(ctx);
    await sent();
    const mails = [...(await readMails(config.dataDir))].filter(([mail]) => mail.startsWith(name));
    return linksIn(mails.at(-1)?.[1] ?? '');
  };
  const openLink = (path: 'open-booking' | 'come-back', link: Pick<VisitLink, 'bookingId' | 'key'>) =>
    customer.post(`/api/customer/${path}`, { booking_id: link.bookingId, key: link.key });
  return { ...opened, ctx, mailedLinks, openLink };
}

/** Contents of a link's address, as the site reads it. */
export function linkOf(url = ''): VisitLink {
  const link = manageLinkOf(new URL(url)) ?? comeBackLinkOf(new URL(url));
  if (!link) throw new Error(`${url} has no key`);
  return link;
}
