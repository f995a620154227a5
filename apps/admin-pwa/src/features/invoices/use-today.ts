import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';

/** The date at the practice. */
export const useToday = (): LocalDate => localDateOf(useNow(), useSettings().business.timeZone);
