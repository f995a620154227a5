import type { Settings } from '../settings/settings.ts';

/** Whether customers are asked how a visit was; only once she says so. */
export const asksForReviews = (settings: Pick<Settings, 'asksForReviews'> | null): boolean =>
  settings?.asksForReviews === true;
