import { monthlyStatements, type Statement } from '@fieldleaf/domain/statement/monthly-statements';
import { useMemo } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';

/** What moved by month, as far as this phone knows: cash that is not synced yet is in it. */
export function useStatements(): readonly Statement[] {
  const model = usePractice(({ shown }) => shown);
  const { timeZone } = useSettings().business;
  return useMemo(() => monthlyStatements(model, timeZone), [model, timeZone]);
}
