import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type Language, languageOf, type Spoken, spokenIn } from '@fieldleaf/domain/language/language';
import { myBookingsMail } from '@fieldleaf/domain/mail/my-bookings-letter';
import { visitsAhead } from '@fieldleaf/domain/read-model/erasure-plan';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { ulid } from 'ulid';
import type { Desk } from '../practice/desk.ts';
import { mailContext } from './mail-context.ts';

/** That somebody asked for the bookings of an address; lives in `ops` until it is answered, a second later. */
type AskedBookings = Spoken & {
  readonly _id: `asked-bookings:${string}`;
  readonly type: 'asked-bookings';
  readonly v: 1;
  readonly email: string;
  readonly expiresAt: Instant;
};

const KEPT_MINUTES = 24 * 60;

/**
 * Writes down that the bookings of an address are asked for, and does not look whether there are any: how long this takes
 * tells nobody.
 */
export async function askForBookings({ ops, now }: Desk, email: string, language: Language): Promise<void> {
  const _id = `asked-bookings:${ulid()}` as const;
  const expiresAt = plusMinutes(now(), KEPT_MINUTES);
  const asked = { _id, type: 'asked-bookings', v: 1, email, expiresAt, ...spokenIn(language) } as const;
  await ops.put<AskedBookings>(asked);
}

const allAsked = ({ ops }: Pick<Desk, 'ops'>) =>
  ops.range<AskedBookings>({ from: 'asked-bookings:', to: 'asked-bookings:\uffff' });

/** What somebody asked for and has not been mailed yet. */
export async function askedBookingsOf(desk: Pick<Desk, 'ops'>, email: string) {
  return (await allAsked(desk)).filter((asked) => normaliseEmail(asked.email) === email);
}

/** Mails whoever asked what is still to come; who has nothing ahead is not mailed. */
export async function mailAskedBookings(desk: Desk): Promise<void> {
  for (const asked of await allAsked(desk)) {
    const { _id, _rev, email } = asked;
    const language = languageOf(asked);
    if (!(await desk.isLeader())) return;
    const visits = visitsAhead(desk.model(), email, desk.now());
    const about = _id.replace('asked-bookings:', '');
    const context = mailContext(desk);
    const mail = visits.length > 0 ? myBookingsMail({ about, email, language, visits }, context) : undefined;
    // The same request after a crash is the same mail.
    if (mail && !desk.model().mailsById.has(mail.mailId)) await desk.addDocument(mail);
    await desk.ops.remove(_id, _rev);
  }
}
