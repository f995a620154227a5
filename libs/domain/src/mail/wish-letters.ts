import { customerName } from '../booking/customer-name.ts';
import { languageOf } from '../language/language.ts';
import { longDate } from '../time/date-text.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import { openingPage, WISH_ITSELF } from '../wish/opening-link.ts';
import type { Wish } from '../wish/wish.ts';
import type { Letter } from './letter.ts';
import { nameToGreet } from './name-to-greet.ts';
import { openingLetters } from './opening-letter.ts';
import { ownWords, type Sender } from './own-words.ts';
import { wordsIn } from './words-in.ts';

const DAY_MINUTES = 24 * 60;

type Context = Sender & { readonly now: Instant };

/** What whoever waits is told. */
export const wishLetters = (wish: Wish, context: Context) => [
  ...joinedListLetters(wish, context),
  ...openingLetters(wish, context),
];

/** That they are on the waiting list, once for each time they join it. */
function joinedListLetters(wish: Wish, context: Context) {
  const { wishId, joinedAt, customer, ended } = wish;
  if (ended || minutesBetween(joinedAt, context.now) >= DAY_MINUTES) return [];
  const about = `${wishId}.${joinedAt.replace(/\D/g, '')}`;
  const to = { name: customerName(customer), email: customer.email };
  return [{ cause: 'waiting-list-joined', about, to, letter: joinedListLetter(wish, context) } as const];
}

/** Its link gets its key when it goes out. */
function joinedListLetter(wish: Wish, sender: Sender): Letter {
  const { settings, publicUrl } = sender;
  const { wishId, consultationType, from, until } = wish;
  const language = languageOf(wish);
  const said = wordsIn(language);
  const days = [...new Set([from, until])].map((day) => longDate(day, language)).join(' – ');
  const data = {
    customer_first_name: nameToGreet(wish.customer),
    consultation_type: said.visitKindInSentence(consultationType),
  };
  return {
    ...ownWords('waiting-list-joined', data, { ...sender, language }),
    facts: [
      { label: said.consultation, value: said.visitKind(consultationType) },
      { label: said.when, value: days },
    ],
    links: [{ label: said.leaveList, url: openingPage(publicUrl, { wishId, opening: WISH_ITSELF }) }],
    closing: `${settings.business.name}, ${settings.business.phone}`,
  };
}
