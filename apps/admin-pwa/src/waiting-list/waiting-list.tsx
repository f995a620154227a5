import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import type { Wish } from '@fieldleaf/domain/wish/wish';
import { Button } from '@fieldleaf/ui/button';
import { act } from '../actions/act.ts';
import { momentText } from '../controls/date-text.ts';
import { EmptyState } from '../controls/empty-state.tsx';
import { useNow } from '../read-models/use-now.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { useWaitingList } from './use-waiting-list.ts';
import styles from './waiting-list.module.css';
import { daysWords, toldWords, wishedVisitWords } from './waiting-words.ts';

/** Who waits for a time on a full day, for what, and since when. */
export function WaitingList() {
  const line = useWaitingList();
  const byDay = line.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
  const days = [...new Set(byDay.map(daysWords))];
  return (
    <div className="screen">
      <h1>Waiting List</h1>
      {line.length === 0 ? (
        <EmptyState title="Nobody is waiting">
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
        <section key={words} className={styles.day} aria-label={words}>
          <h2>{words}</h2>
          <ol className="card rows">
            {line
              .filter((wish) => daysWords(wish) === words)
              .map((wish) => (
                <Row key={wish.wishId} wish={wish} />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const remove = ({ wishId, customer }: Wish) =>
  act({
    kind: 'wish.end',
    payload: { wishId },
    saved: { title: `${customerName(customer)} is off the waiting list.`, undo: true },
    failed: 'Nobody was taken off the waiting list.',
  });

function Row({ wish }: { readonly wish: Wish }) {
  const settings = useSettings();
  const now = useNow();
  const { customer, joinedAt, language } = wish;
  const name = customerName(customer);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{name}</strong>
        <span>
          {wishedVisitWords(wish, settings)}
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
          Since {momentText(epochMsOf(joinedAt), settings.business.timeZone)}. {toldWords(wish, now)}.
        </span>
      </div>
      <Button kind="secondary" aria-label={`Remove ${name}`} onClick={() => void remove(wish)}>
        Remove
      </Button>
    </li>
  );
}
