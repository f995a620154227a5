import { es } from 'react-day-picker/locale/es';
import type { words as english } from './words.ts';

const DAY = new Intl.DateTimeFormat('es-US', { dateStyle: 'full' });

export const words: typeof english = {
  locale: es,
  months: 'es-US',
  dayButton: (date, { today, selected }) =>
    `${today ? 'Hoy, ' : ''}${DAY.format(date)}${selected ? ', elegido' : ''}`,
};
