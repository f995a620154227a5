import { labelDayButton } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';

/** Calendar's names for its days and buttons; `words.es.ts` is the same in Spanish. */
export const words = { locale: enUS, months: 'en-US', dayButton: labelDayButton };
