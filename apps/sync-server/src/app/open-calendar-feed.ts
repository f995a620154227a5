import { createCalendarFeed } from '../features/calendar-feed/calendar-feed.ts';
import { calendarFeedFile } from '../meetings/calendar-feed-file.ts';
import type { Core } from './core.ts';

/** The consultant's visits for a calendar of her own. */
export const openCalendarFeed = ({ config: { publicUrl }, store, now, practice }: Core) =>
  createCalendarFeed({
    ops: store.database('ops'),
    now,
    publicUrl,
    feedFile: () => {
      const { business } = practice.settings();
      return calendarFeedFile(practice.model().bookingsById.values(), { business, publicUrl, now: now() });
    },
  });
