import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { sendOffers, withGoneOffers, withOffer } from '@fieldleaf/domain/waitlist/send-offers';
import {
  type WaitlistEntry,
  waitingList,
  waitlistEntryDocumentId,
} from '@fieldleaf/domain/waitlist/waitlist-entry';
import type { AppContext } from '../../practice/app-context.ts';
import { replaceDocument } from '../../practice/change-documents.ts';
import { newCommandId } from '../../practice/new-ids.ts';
import { lineMoment } from './free-starts.ts';
import { isBooked } from './is-booked.ts';

/**
 * Looks at the days ahead that somebody waits for, and writes down who is told of what has come free since, whatever freed
 * it. The mail follows from what is written: killed in between, nobody is told twice or forgotten.
 */
export async function notifyWaitlist(ctx: AppContext): Promise<void> {
  const today = localDateOf(ctx.now(), ctx.settings().business.timeZone);
  const all = await ctx.documents.range<WaitlistEntry>({ from: 'wish:', to: 'wish:\uffff' });
  const line = waitingList(all, today);
  if (line.length === 0 || !(await ctx.isLeader())) return;
  const waiting: WaitlistEntry[] = [];
  for (const entry of line) if (!(await endIfBooked(ctx, entry))) waiting.push(entry);
  const moment = await lineMoment(ctx, waiting);
  const settled: WaitlistEntry[] = [];
  for (const entry of waiting) {
    const changed = withGoneOffers(entry, moment);
    if (changed) await replaceWaitlistEntry(ctx, entry.wishId, (known) => withGoneOffers(known, moment));
    settled.push(changed ?? entry);
  }
  for (const telling of sendOffers(settled, moment)) {
    if (!(await ctx.isLeader())) return;
    await replaceWaitlistEntry(ctx, telling.wishId, (known) => withOffer(known, telling, moment.now));
  }
}

const replaceWaitlistEntry = (
  ctx: AppContext,
  wishId: string,
  change: (known: WaitlistEntry) => WaitlistEntry | undefined,
) => replaceDocument<WaitlistEntry>(ctx, waitlistEntryDocumentId(wishId), (known) => known && change(known));

/** Ends the entry of a customer with a visit. */
async function endIfBooked(ctx: AppContext, entry: WaitlistEntry): Promise<boolean> {
  if (!isBooked(ctx, entry)) return false;
  const { wishId } = entry;
  await ctx.execute({
    id: newCommandId(),
    at: ctx.now(),
    by: { role: 'system' },
    kind: 'wish.end',
    payload: { wishId },
  });
  return true;
}
