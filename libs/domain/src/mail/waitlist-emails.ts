import { customerName } from '../booking/customer-name.ts';
import { languageOf } from '../language/language.ts';
import { longDate } from '../time/date-text.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import { openingPage, WISH_ITSELF } from '../waitlist/offer-link.ts';
import type { WaitlistEntry } from '../waitlist/waitlist-entry.ts';
import { type EmailContent, signatureOf } from './email-content.ts';
import { nameToGreet } from './name-to-greet.ts';
import { ownWords, type Sender } from './own-words.ts';
import { waitlistOfferEmails } from './waitlist-offer-email.ts';
import { wordsIn } from './words-in.ts';

const DAY_MINUTES = 24 * 60;

type Context = Sender & { readonly now: Instant };

/** Emails to a customer on the waiting list. */
export const waitlistEmails = (entry: WaitlistEntry, context: Context) => [
  ...joinedListEmails(entry, context),
  ...waitlistOfferEmails(entry, context),
];

/** Email confirming the waiting list, once for each time they join it. */
function joinedListEmails(entry: WaitlistEntry, context: Context) {
  const { wishId, joinedAt, customer, ended } = entry;
  if (ended || minutesBetween(joinedAt, context.now) >= DAY_MINUTES) return [];
  const about = `${wishId}.${joinedAt.replace(/\D/g, '')}`;
  const to = { name: customerName(customer), email: customer.email };
  return [{ cause: 'waiting-list-joined', about, to, letter: joinedListEmail(entry, context) } as const];
}

/** Its link gets its key when it goes out. */
function joinedListEmail(entry: WaitlistEntry, sender: Sender): EmailContent {
  const { settings, publicUrl } = sender;
  const { wishId, consultationType, from, until } = entry;
  const language = languageOf(entry);
  const said = wordsIn(language);
  const days = [...new Set([from, until])].map((day) => longDate(day, language)).join(' – ');
  const data = {
    customer_first_name: nameToGreet(entry.customer),
    consultation_type: said.visitKindInSentence(consultationType),
  };
  return {
    ...ownWords('waiting-list-joined', data, { ...sender, language }),
    facts: [
      { label: said.consultation, value: said.visitKind(consultationType) },
      { label: said.when, value: days },
    ],
    links: [{ label: said.leaveList, url: openingPage(publicUrl, { wishId, opening: WISH_ITSELF }) }],
    closing: signatureOf(settings.business),
  };
}
