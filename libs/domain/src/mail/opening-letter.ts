import { customerName } from '../booking/customer-name.ts';
import { languageOf } from '../language/language.ts';
import { toInstant } from '../time/business-time.ts';
import { longDate, zoneAbbreviation } from '../time/date-text.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import { clockFace } from '../time/local-time.ts';
import { openingPage } from '../wish/opening-link.ts';
import { isOpen } from '../wish/tell-openings.ts';
import type { Opening, Wish } from '../wish/wish.ts';
import type { Letter } from './letter.ts';
import { nameToGreet } from './name-to-greet.ts';
import { ownWords, type Sender } from './own-words.ts';
import { wordsIn } from './words-in.ts';

const DAY_MINUTES = 24 * 60;

/** What somebody who waits was told of last, as long as it may still be had. */
export function openingLetters(wish: Wish, context: Sender & { readonly now: Instant }) {
  const { wishId, openings, customer, ended } = wish;
  const opening = openings.at(-1);
  const isOld = opening && minutesBetween(opening.toldAt, context.now) >= DAY_MINUTES;
  if (!opening || ended || isOld || !isOpen(opening)) return [];
  // Of the start as well: after a restore another one may have the number of one that was mailed.
  const about = `${wishId}.${openings.length}.${`${opening.date}${opening.time}`.replace(/\D/g, '')}`;
  const to = { name: customerName(customer), email: customer.email };
  return [{ cause: 'time-opened', about, to, letter: openingLetter(wish, opening, context) } as const];
}

/** Tells somebody who waits that a time opened. Its links get their keys when it goes out. */
function openingLetter(wish: Wish, { date, time }: Opening, sender: Sender): Letter {
  const { settings, publicUrl } = sender;
  const { business } = settings;
  const language = languageOf(wish);
  const said = wordsIn(language);
  const startsAt = toInstant(date, time, business.timeZone);
  const zone = startsAt ? ` ${zoneAbbreviation(startsAt, business.timeZone)}` : '';
  const clock = `${clockFace(time, language)}${zone}`;
  const data = {
    customer_first_name: nameToGreet(wish.customer),
    consultation_type: said.visitKindInSentence(wish.consultationType),
    visit_date: longDate(date, language),
    visit_time: clock,
  };
  const page = openingPage(publicUrl, { wishId: wish.wishId, opening: wish.openings.length });
  return {
    ...ownWords('time-opened', data, { ...sender, language }),
    facts: [
      { label: said.consultation, value: said.visitKind(wish.consultationType) },
      { label: said.when, value: said.dayAt(longDate(date, language), clock) },
    ],
    links: [
      { label: said.holdTime, url: page },
      { label: said.leaveList, url: page },
    ],
    closing: `${business.name}, ${business.phone}`,
  };
}
