import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { tellOpenings, withGoneOpenings, withOpening } from '@fieldleaf/domain/wish/tell-openings';
import { type Wish, waitingList, wishDocumentId } from '@fieldleaf/domain/wish/wish';
import { replaceDocument } from '../../practice/change-documents.ts';
import type { Desk } from '../../practice/desk.ts';
import { newCommandId } from '../../practice/new-ids.ts';
import { lineMoment } from './free-starts.ts';
import { isBooked } from './is-booked.ts';

/**
 * Looks at the days ahead that somebody waits for, and writes down who is told of what has come free since, whatever freed
 * it. The mail follows from what is written: killed in between, nobody is told twice or forgotten.
 */
export async function tellWaiting(desk: Desk): Promise<void> {
  const today = localDateOf(desk.now(), desk.settings().business.timeZone);
  const all = await desk.documents.range<Wish>({ from: 'wish:', to: 'wish:\uffff' });
  const line = waitingList(all, today);
  if (line.length === 0 || !(await desk.isLeader())) return;
  const waiting: Wish[] = [];
  for (const wish of line) if (!(await endIfBooked(desk, wish))) waiting.push(wish);
  const moment = await lineMoment(desk, waiting);
  const settled: Wish[] = [];
  for (const wish of waiting) {
    const changed = withGoneOpenings(wish, moment);
    if (changed) await replaceWish(desk, wish.wishId, (known) => withGoneOpenings(known, moment));
    settled.push(changed ?? wish);
  }
  for (const telling of tellOpenings(settled, moment)) {
    if (!(await desk.isLeader())) return;
    await replaceWish(desk, telling.wishId, (known) => withOpening(known, telling, moment.now));
  }
}

const replaceWish = (desk: Desk, wishId: string, change: (known: Wish) => Wish | undefined) =>
  replaceDocument<Wish>(desk, wishDocumentId(wishId), (known) => known && change(known));

/** Whoever has their visit waits no more. */
async function endIfBooked(desk: Desk, wish: Wish): Promise<boolean> {
  if (!isBooked(desk, wish)) return false;
  const { wishId } = wish;
  await desk.execute({
    id: newCommandId(),
    at: desk.now(),
    by: { role: 'system' },
    kind: 'wish.end',
    payload: { wishId },
  });
  return true;
}
