import type { ConsultationType } from '../consultation/consultation.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * How many minutes the offered starts of a type lie apart. With drive times all types share the finest grid: on that
 * of an hour no drive of less than an hour would ever let a visit begin earlier.
 */
export const startGridOf = (
  { startGridMinutes, travel }: Pick<Settings, 'startGridMinutes' | 'travel'>,
  type: ConsultationType,
): number => (travel ? Math.min(startGridMinutes.virtual, startGridMinutes.onsite) : startGridMinutes[type]);
