import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import {
  type HasLanguage,
  type Language,
  languageOf,
  withLanguage,
} from '@fieldleaf/domain/language/language';
import { myBookingsMail } from '@fieldleaf/domain/mail/link-emails';
import { visitsAhead } from '@fieldleaf/domain/read-model/erasure-plan';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { ulid } from 'ulid';
import type { AppContext } from '../practice/app-context.ts';
import { mailContext } from './mail-context.ts';

/** Request for the bookings of an address; lives in `ops` until it is answered, a second later. */
type AskedBookings = HasLanguage & {
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
export async function askForBookings(
  { ops, now }: AppContext,
  email: string,
  language: Language,
): Promise<void> {
  const _id = `asked-bookings:${ulid()}` as const;
  const expiresAt = plusMinutes(now(), KEPT_MINUTES);
  const asked = { _id, type: 'asked-bookings', v: 1, email, expiresAt, ...withLanguage(language) } as const;
  await ops.put<AskedBookings>(asked);
}

const allAsked = ({ ops }: Pick<AppContext, 'ops'>) =>
  ops.range<AskedBookings>({ from: 'asked-bookings:', to: 'asked-bookings:\uffff' });

/** Returns an address's requests not yet emailed. */
export async function askedBookingsOf(ctx: Pick<AppContext, 'ops'>, email: string) {
  return (await allAsked(ctx)).filter((asked) => normaliseEmail(asked.email) === email);
}

/** Mails whoever asked what is still to come; who has nothing ahead is not mailed. */
export async function mailAskedBookings(ctx: AppContext): Promise<void> {
  for (const asked of await allAsked(ctx)) {
    const { _id, _rev, email } = asked;
    const language = languageOf(asked);
    if (!(await ctx.isLeader())) return;
    const visits = visitsAhead(ctx.model(), email, ctx.now());
    const about = _id.replace('asked-bookings:', '');
    const context = mailContext(ctx);
    const mail = visits.length > 0 ? myBookingsMail({ about, email, language, visits }, context) : undefined;
    // The same request after a crash is the same mail.
    if (mail && !ctx.model().mailsById.has(mail.mailId)) await ctx.addDocument(mail);
    await ctx.ops.remove(_id, _rev);
  }
}
