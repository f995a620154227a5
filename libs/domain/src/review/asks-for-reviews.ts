import type { Settings } from '../settings/settings.ts';

/** True if customers are asked how a visit was; they are until the consultant says otherwise. */
export const asksForReviews = (settings: Pick<Settings, 'asksForReviews'> | null): boolean =>
  settings?.asksForReviews !== false;
