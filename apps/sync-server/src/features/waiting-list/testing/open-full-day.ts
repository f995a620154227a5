import { type OfferLink, openingLinkOf } from '@fieldleaf/domain/waitlist/offer-link';
import type { WaitlistEntry } from '@fieldleaf/domain/waitlist/waitlist-entry';
import { openMailedLinks } from '../../../testing/mailed-links.ts';
import { readMails } from '../../../testing/read-eml.ts';
import { createTestCustomer, VISIT } from '../../../testing/test-customer.ts';
import { notifyWaitlist } from '../notify-waitlist.ts';

export const DATE = VISIT.selectedDate;
const BO = { firstName: 'Bo', lastName: 'Lind', email: 'bo@example.com', phone: '(214) 555-0102' };

export const bodyOf = ({ wishId, opening, key }: OfferLink) => ({ wish_id: wishId, opening, key });

/** A Monday with room for one visit at ten, which Bo has booked, and a server that looks at the waiting list when asked to. */
export async function openFullDay() {
  const opened = await openMailedLinks();
  const { app, ctx, store, command, config, clock, mailedLinks } = opened;
  await command('day.block', { date: DATE, to: '10:00' });
  await command('day.block', { date: DATE, from: '11:00' });
  const bo = await createTestCustomer(app).book({ customerInfo: BO });
  const entries = async () =>
    [...(await store.database('practice').range<WaitlistEntry>({ from: 'wish:', to: 'wish:\uffff' }))].sort(
      (one, other) => (one.joinedAt < other.joinedAt ? -1 : 1),
    );
  const join = async (name: string, changes: object = {}) => {
    clock.advance(1);
    const email = `${name.toLowerCase()}@example.com`;
    const { consultationType, duration } = VISIT;
    const form = { consultationType, duration, date: DATE, span: 'day', firstName: name, lastName: 'Doe' };
    return createTestCustomer(app).post('/api/waiting-list/', { ...form, email, ...changes });
  };
  const free = async (headers = {}) => {
    const { consultationType, duration } = VISIT;
    const query = `date=${DATE}&consultationType=${consultationType}&duration=${duration}`;
    const answer = await app.inject({ method: 'GET', url: `/api/available-slots?${query}`, headers });
    const slots = answer.json().slots as { time: string; available: boolean }[];
    return slots.filter(({ available }) => available).map(({ time }) => time);
  };
  /** Looks, and mails what follows. */
  const look = async () => {
    await mailedLinks('time-opened');
    await notifyWaitlist(ctx);
    await mailedLinks('time-opened');
  };
  const mailed = async (): Promise<readonly OfferLink[]> =>
    [...(await readMails(config.dataDir))]
      .filter(([name]) => name.startsWith('time-opened'))
      .flatMap(([, text]) => {
        const url = /https:\S+book=opening\S+#key=\S+/.exec(text)?.[0];
        return (url && openingLinkOf(new URL(url))) || [];
      });
  /** The link that was mailed last to whoever is called so. */
  const linkOf = async (name: string): Promise<OfferLink> => {
    const entry = (await entries()).find(({ customer }) => customer.firstName === name);
    const links = (await mailed()).filter(({ wishId }) => wishId === entry?.wishId);
    const last = links.toSorted((one, other) => other.opening - one.opening)[0];
    if (!last) throw new Error(`${name} has no link`);
    return last;
  };
  const hold = async (name: string) =>
    createTestCustomer(app).post('/api/waiting-list/hold', bodyOf(await linkOf(name)));
  return { ...opened, bo, join, entries, free, look, mailed, linkOf, hold };
}
