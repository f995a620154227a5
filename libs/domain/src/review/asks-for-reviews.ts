import type { Settings } from '../settings/settings.ts';

/** Whether customers are asked how a visit was; until the consultant says otherwise they are. */
export const asksForReviews = (settings: Pick<Settings, 'asksForReviews'> | null): boolean =>
  settings?.asksForReviews !== false;
