import { factsOf, type SettleStep } from '../../restore/restored.ts';
import { describeCalendarFeed, revokeCalendarFeed } from './calendar-feed.ts';

/** A private address that was closed or made anew after the backup opens nothing again; she makes another. */
export const closeCalendarLinkAgain: SettleStep = async (desk, restored) => {
  const { madeAt } = await describeCalendarFeed(desk);
  const { backupMadeAt, restoredAt } = restored.restore;
  const isOfBackup = madeAt !== null && madeAt < restoredAt;
  const changed = factsOf(restored, 'calendar-link-changed').filter(
    ({ at }) => at > (madeAt ?? backupMadeAt),
  );
  if (!isOfBackup || changed.length === 0) return {};
  await revokeCalendarFeed(desk);
  return { calendarLinksClosed: 1 };
};
