import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useNow } from './use-now.ts';
import { useSettings } from './use-settings.ts';

/** The date at the practice. */
export const useToday = (): LocalDate => localDateOf(useNow(), useSettings().business.timeZone);
