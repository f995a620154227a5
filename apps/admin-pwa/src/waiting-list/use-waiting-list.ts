import { type WaitlistEntry, waitingList } from '@fieldleaf/domain/waitlist/waitlist-entry';
import { useMemo } from 'react';
import { usePractice } from '../read-models/practice.ts';
import { useToday } from '../read-models/use-today.ts';

/** Customers waiting for a time, in order of arrival. */
export function useWaitingList(): readonly WaitlistEntry[] {
  const wishesById = usePractice(({ shown }) => shown.wishesById);
  const today = useToday();
  return useMemo(() => waitingList(wishesById.values(), today), [wishesById, today]);
}
