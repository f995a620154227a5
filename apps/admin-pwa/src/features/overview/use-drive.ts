import type { Drive, drivesOfDay } from '@fieldleaf/domain/read-model/drives-of-day';
import type { PlanOfDay } from '@fieldleaf/domain/read-model/plan-of-day';
import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '../../read-models/use-settings.ts';

/** With the table of ZIP codes, which a practice that counts no drive times never needs. */
const loadDrives = () => import('@fieldleaf/domain/read-model/drives-of-day');

type ListDrives = typeof drivesOfDay;

/** The way to the visit that comes next, from home or the visit before; undefined while it is not known. */
export function useDrive({ next, rest, done }: PlanOfDay): Drive | undefined {
  const settings = useSettings();
  const [listDrives, setListDrives] = useState<ListDrives>();
  const counts = settings.travel !== undefined && next?.visit.appointment.consultationType === 'onsite';
  useEffect(() => {
    if (!counts) return;
    let current = true;
    loadDrives().then(
      (module) => current && setListDrives(() => module.drivesOfDay),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [counts]);
  return useMemo(() => {
    if (!counts || !listDrives || !next) return undefined;
    const drives = listDrives([next.visit, ...rest, ...done], settings);
    return drives.find(({ bookingId, from }) => bookingId === next.visit.bookingId && from !== 'unknown');
  }, [counts, listDrives, next, rest, done, settings]);
}
