import type { Settings } from '@fieldleaf/domain/settings/settings';
import { settingsOf, usePractice } from './practice.ts';

export const useSettings = (): Settings => usePractice(({ shown }) => settingsOf(shown));
