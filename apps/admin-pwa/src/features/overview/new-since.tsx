import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { News } from '@fieldleaf/domain/read-model/news';
import { CalendarPlus, Map as MapIcon, MessageSquare, Star } from 'lucide-react';
import { CONSULTATION_WORDS, visitTimeWords } from '../../controls/visit-words.ts';
import styles from './to-do.module.css';
import type { ToDoEntry, ToDoGroup } from './to-do-groups.ts';
import { Group } from './to-do-list.tsx';
import { useNews } from './use-news.ts';

/** Everything customers sent since she looked, each a tap from itself; nothing when there is none. */
export function NewSince() {
  const groups = newsGroups(useNews());
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count === 0) return null;
  return (
    <section className="grid grid-cols-1 content-start gap-3" aria-labelledby="new-since">
      <h2 id="new-since">New since you looked ({count})</h2>
      <div className={`card overflow-hidden ${styles.news}`}>
        {groups.map((group) => (
          <Group key={group.heading} group={group} />
        ))}
      </div>
    </section>
  );
}

const newsGroups = (news: readonly News[]): readonly ToDoGroup[] =>
  [
    { heading: 'Bookings', Icon: CalendarPlus, entries: entriesOf(news, 'booking') },
    { heading: 'Quote requests', Icon: MapIcon, entries: entriesOf(news, 'quote') },
    { heading: 'Reviews', Icon: Star, entries: entriesOf(news, 'review') },
    { heading: 'Messages', Icon: MessageSquare, entries: entriesOf(news, 'message') },
  ].filter(({ entries }) => entries.length > 0);

const entriesOf = (news: readonly News[], kind: News['kind']): readonly ToDoEntry[] =>
  news.filter((one) => one.kind === kind).map(entryOf);

function entryOf(news: News): ToDoEntry {
  switch (news.kind) {
    case 'booking': {
      const { bookingId, customer, appointment } = news.booking;
      return {
        key: bookingId,
        to: { view: 'bookings', page: bookingId },
        title: customerName(customer),
        detail: `${CONSULTATION_WORDS[appointment.consultationType]} · ${visitTimeWords(appointment)}`,
      };
    }
    case 'quote':
      return {
        key: news.quote.quoteRequestId,
        to: { view: 'overview', page: 'quote', id: news.quote.quoteRequestId },
        title: customerName(news.quote),
        detail: news.quote.consultationDescription,
      };
    case 'review':
      return {
        key: news.review.bookingId,
        to: { view: 'overview', page: 'reviews' },
        title: news.review.shownName,
        detail: news.review.words,
        end: news.review.stars === 1 ? '1 star' : `${news.review.stars} stars`,
      };
    case 'message':
      return {
        key: news.mail.mailId,
        to: { view: 'emails', page: 'log', id: news.mail.mailId },
        title: news.mail.letter.subject,
        detail: news.mail.replyTo ?? '',
      };
  }
}
