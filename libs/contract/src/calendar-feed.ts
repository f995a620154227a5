import { closed, InstantText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** `GET /api/admin/calendar-feed`: whether there is a link, and since when; the link itself is shown once, when it is made. */
export const CalendarFeedResponse = closed({ madeAt: Type.Union([InstantText, Type.Null()]) });

/** `POST /api/admin/calendar-feed`: a new link; the one before opens nothing from now on. */
export const NewCalendarFeedResponse = closed({ url: Type.String(), madeAt: InstantText });

export type CalendarFeedResponse = Static<typeof CalendarFeedResponse>;
export type NewCalendarFeedResponse = Static<typeof NewCalendarFeedResponse>;
