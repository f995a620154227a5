import type { ConsultationType } from '../consultation/consultation.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Returns the minutes between offered starts of a type. With drive times all types share the finest grid: on an
 * hourly one, no drive of less than an hour would ever let a visit begin earlier.
 */
export const startGridOf = (
  { startGridMinutes, travel }: Pick<Settings, 'startGridMinutes' | 'travel'>,
  type: ConsultationType,
): number => (travel ? Math.min(startGridMinutes.virtual, startGridMinutes.onsite) : startGridMinutes[type]);
