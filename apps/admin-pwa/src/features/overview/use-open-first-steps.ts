import { type FirstStep, openFirstSteps } from '@fieldleaf/domain/settings/first-steps';
import { usePractice } from '../../read-models/practice.ts';

/** Steps of the first run that are still shown; none once they are hidden, or before the settings are there. */
export function useOpenFirstSteps(): readonly FirstStep[] {
  const settings = usePractice(({ shown }) => shown.settings);
  return !settings || settings.firstSteps?.hidden ? [] : openFirstSteps(settings);
}
