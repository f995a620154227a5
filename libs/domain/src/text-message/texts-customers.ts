import type { Settings } from '../settings/settings.ts';

/** True if customers are offered texts, and get them; not until the consultant turns it on. */
export const textsCustomers = (settings: Pick<Settings, 'textsCustomers'> | null): boolean =>
  settings?.textsCustomers === true;
