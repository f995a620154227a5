import { followUps } from '@fieldleaf/domain/read-model/follow-ups';
import { openQuoteRequests } from '@fieldleaf/domain/read-model/open-quote-requests';
import { reviewsToRead } from '@fieldleaf/domain/review/shown-reviews';
import { ChevronRight } from 'lucide-react';
import { isInstalled } from '../install/install-offer.ts';
import { hrefOf } from '../navigation/routes.ts';
import { usePractice } from '../read-models/practice.ts';
import { useToday } from '../read-models/use-today.ts';
import { useWaitingList } from '../waiting-list/use-waiting-list.ts';
import styles from './more-screen.module.css';
import { type CountedSection, MORE_SECTIONS } from './sections.ts';

/** The sections that do not fit at the thumb. */
export function MoreScreen() {
  const counts: Readonly<Record<string, string>> = useCounts();
  return (
    <div className="screen">
      <h1>More</h1>
      <ul className="card rows">
        {MORE_SECTIONS.map(({ to, label, Icon }) => (
          <li key={label}>
            <a
              className={`hover-tint flex items-center gap-4 min-h-14 px-4 text-ink font-semibold no-underline focus-visible:-outline-offset-3 ${styles.link}`}
              href={hrefOf(to)}
            >
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              {label} <span className="detail ms-auto font-normal tabular">{counts[label]}</span>
              <ChevronRight className="text-quiet-ink" size={20} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
      {!isInstalled() && (
        <a className="tap" href={hrefOf({ view: 'settings', page: 'install' })}>
          Install Fieldleaf on this device
        </a>
      )}
    </div>
  );
}

/** The work in each list, or how long it is when there is none. */
function useCounts(): Readonly<Record<CountedSection, string>> {
  const model = usePractice(({ shown }) => shown);
  const today = useToday();
  const { length: waiting } = useWaitingList();
  const { due, coming } = followUps(model, today);
  return {
    Quotes: countWords(openQuoteRequests(model).length, 'to answer', model.quoteRequestsById.size),
    'Follow-ups': countWords(due.length, 'due', coming.length),
    Reviews: countWords(reviewsToRead(model).length, 'to read', model.reviewsById.size),
    'Waiting List': countWords(waiting, 'waiting', 0),
  };
}

function countWords(open: number, words: string, all: number): string {
  if (open > 0) return `${open} ${words}`;
  return all === 0 ? '' : String(all);
}
