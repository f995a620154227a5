import type { TimeZone } from '../time/business-time.ts';
import { timeOfMinute } from '../time/local-time.ts';
import { defaultShownSettings } from './default-shown-settings.ts';
import type { Settings } from './settings.ts';

/** A practice before its owner has changed anything. */
export const defaultSettings = (timeZone: TimeZone): Settings => ({
  _id: 'settings:practice',
  type: 'settings',
  v: 1,
  ...defaultShownSettings(timeZone),
  hours: { opensAt: timeOfMinute(9 * 60), closesAt: timeOfMinute(18 * 60) },
  startGridMinutes: { virtual: 30, onsite: 60 },
  bufferMinutes: { virtual: 0, onsite: 30 },
  noticeMinutes: { virtual: 120, onsite: 1_440 },
  holdMinutes: 15,
  taxRateBasisPoints: 825,
  manualTipDollarPresets: [0, 5, 10, 15, 20],
});
