import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { hrefOf } from '../navigation/routes.ts';
import { useWaitingList } from './use-waiting-list.ts';

/** Number of customers waiting for a time on a day; nothing if none. */
export function WaitingCount({ date }: { readonly date: LocalDate }) {
  const count = useWaitingList().filter(({ from, until }) => from <= date && date <= until).length;
  if (count === 0) return null;
  return (
    <a className="tap" href={hrefOf({ view: 'overview', page: 'waiting' })}>
      {count} waiting for this day
    </a>
  );
}
