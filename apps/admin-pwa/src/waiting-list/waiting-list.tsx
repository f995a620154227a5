import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import type { WaitlistEntry } from '@fieldleaf/domain/waitlist/waitlist-entry';
import { Button } from '@fieldleaf/ui/button';
import { submitCommand } from '../actions/submit-command.ts';
import { momentText, shortDate } from '../controls/date-text.ts';
import { EmptyState } from '../controls/empty-state.tsx';
import { ListHeader } from '../controls/list-header.tsx';
import { CONSULTATION_WORDS } from '../controls/visit-words.ts';
import { useNow } from '../read-models/use-now.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { useWaitingList } from './use-waiting-list.ts';

/** Customers waiting for a full day, for what, and since when. */
export function WaitingList() {
  const line = useWaitingList();
  const byDay = line.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
  const days = [...new Set(byDay.map(daysWords))];
  return (
    <div className="screen">
      <ListHeader title="Waiting List" />
      {line.length === 0 ? (
        <EmptyState title="No one is waiting">
          <p>
            Where a day is full, your site offers to tell people when a time opens. Anyone who asks is listed
            here.
          </p>
        </EmptyState>
      ) : (
        <p className="detail">
          When a time opens, the first three are emailed a link that holds it for 30 minutes. You need not do
          anything.
        </p>
      )}
      {days.map((words) => (
        <section key={words} className="grid gap-2" aria-label={words}>
          <h2>{words}</h2>
          <ol className="card rows">
            {line
              .filter((entry) => daysWords(entry) === words)
              .map((entry) => (
                <Row key={entry.wishId} entry={entry} />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const remove = ({ wishId, customer }: WaitlistEntry) =>
  submitCommand({
    kind: 'wish.end',
    payload: { wishId },
    saved: { title: `${customerName(customer)} is off the waiting list.`, undo: true },
    failed: 'No one was removed from the waiting list.',
  });

function Row({ entry }: { readonly entry: WaitlistEntry }) {
  const settings = useSettings();
  const now = useNow();
  const { customer, joinedAt, language } = entry;
  const name = customerName(customer);
  return (
    <li className="spread flex-wrap gap-3 py-3 px-4">
      <div className="grid justify-items-start min-w-0 wrap-anywhere">
        <strong>{name}</strong>
        <span>
          {wishedVisitWords(entry, settings)}
          {language === 'es' && ', Spanish'}
        </span>
        <a className="tap" href={`mailto:${customer.email}`}>
          {customer.email}
        </a>
        {customer.phone && (
          <a className="tap" href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}>
            {customer.phone}
          </a>
        )}
        <span className="detail">
          Since {momentText(epochMsOf(joinedAt), settings.business.timeZone)}. {toldWords(entry, now)}.
        </span>
      </div>
      <Button kind="secondary" aria-label={`Remove ${name}`} onClick={() => void remove(entry)}>
        Remove
      </Button>
    </li>
  );
}

/** `Fri, Dec 4`, or `Any day, Sun, Nov 29 to Sat, Dec 5` */
const daysWords = ({ from, until }: Pick<WaitlistEntry, 'from' | 'until'>): string =>
  from === until ? shortDate(from) : `Any day, ${shortDate(from)} to ${shortDate(until)}`;

/** `Virtual, 1 hour` */
function wishedVisitWords({ consultationType, duration }: WaitlistEntry, settings: Settings): string {
  const offer = findOffer(everyOffer(settings), consultationType, duration);
  return [CONSULTATION_WORDS[consultationType], ...(offer ? [offerWords(offer)] : [])].join(', ');
}

/** Tells how often a customer was told, and if the time is held. */
function toldWords({ openings, joinedAt }: WaitlistEntry, now: string): string {
  const told = openings.filter(({ toldAt }) => toldAt >= joinedAt);
  if (told.some(({ heldUntil = '' }) => heldUntil > now)) return 'Holding a time and booking it';
  if (told.length === 0) return 'No time has opened yet';
  return told.length === 1 ? 'Offered a time once' : `Offered a time ${told.length} times`;
}
