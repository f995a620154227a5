import { type Drive, drivesOfDay } from '@fieldleaf/domain/read-model/drives-of-day';
import type { PlanOfDay } from '@fieldleaf/domain/read-model/plan-of-day';
import { useMemo } from 'react';
import { useSettings } from '../../read-models/use-settings.ts';

/** The way to the visit that comes next, from home or the visit before; undefined while it is not known. */
export function useDrive({ next, rest, done }: PlanOfDay): Drive | undefined {
  const settings = useSettings();
  return useMemo(() => {
    if (!settings.travel || next?.visit.appointment.consultationType !== 'onsite') return undefined;
    const drives = drivesOfDay([next.visit, ...rest, ...done], settings);
    return drives.find(({ bookingId, from }) => bookingId === next.visit.bookingId && from !== 'unknown');
  }, [next, rest, done, settings]);
}
