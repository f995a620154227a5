import { customerName } from '../booking/customer-name.ts';
import { languageOf } from '../language/language.ts';
import { toInstant } from '../time/business-time.ts';
import { longDate, zoneAbbreviation } from '../time/date-text.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import { clockFace } from '../time/local-time.ts';
import { openingPage } from '../waitlist/offer-link.ts';
import { isOpen } from '../waitlist/send-offers.ts';
import type { WaitlistEntry, WaitlistOffer } from '../waitlist/waitlist-entry.ts';
import { type EmailContent, signatureOf } from './email-content.ts';
import { nameToGreet } from './name-to-greet.ts';
import { ownWords, type Sender } from './own-words.ts';
import { wordsIn } from './words-in.ts';

const DAY_MINUTES = 24 * 60;

/** Latest opening a waiting customer was told of, as long as it is available. */
export function waitlistOfferEmails(entry: WaitlistEntry, context: Sender & { readonly now: Instant }) {
  const { wishId, openings, customer, ended } = entry;
  const opening = openings.at(-1);
  const isOld = opening && minutesBetween(opening.toldAt, context.now) >= DAY_MINUTES;
  if (!opening || ended || isOld || !isOpen(opening)) return [];
  // Includes the start: after a restore, a new opening may have the number of one already emailed.
  const about = `${wishId}.${openings.length}.${`${opening.date}${opening.time}`.replace(/\D/g, '')}`;
  const to = { name: customerName(customer), email: customer.email };
  return [{ cause: 'time-opened', about, to, letter: waitlistOfferEmail(entry, opening, context) } as const];
}

/** Tells somebody who waits that a time opened. Its links get their keys when it goes out. */
function waitlistOfferEmail(
  entry: WaitlistEntry,
  { date, time }: WaitlistOffer,
  sender: Sender,
): EmailContent {
  const { settings, publicUrl } = sender;
  const { business } = settings;
  const language = languageOf(entry);
  const said = wordsIn(language);
  const startsAt = toInstant(date, time, business.timeZone);
  const zone = startsAt ? ` ${zoneAbbreviation(startsAt, business.timeZone)}` : '';
  const clock = `${clockFace(time, language)}${zone}`;
  const data = {
    customer_first_name: nameToGreet(entry.customer),
    consultation_type: said.visitKindInSentence(entry.consultationType),
    visit_date: longDate(date, language),
    visit_time: clock,
  };
  const page = openingPage(publicUrl, { wishId: entry.wishId, opening: entry.openings.length });
  return {
    ...ownWords('time-opened', data, { ...sender, language }),
    facts: [
      { label: said.consultation, value: said.visitKind(entry.consultationType) },
      { label: said.when, value: said.dayAt(longDate(date, language), clock) },
    ],
    links: [
      { label: said.holdTime, url: page },
      { label: said.leaveList, url: page },
    ],
    closing: signatureOf(business),
  };
}
