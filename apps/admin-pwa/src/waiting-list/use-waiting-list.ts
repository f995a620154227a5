import { type Wish, waitingList } from '@fieldleaf/domain/wish/wish';
import { useMemo } from 'react';
import { usePractice } from '../read-models/practice.ts';
import { useToday } from '../read-models/use-today.ts';

/** Who waits for a time, in order of arrival. */
export function useWaitingList(): readonly Wish[] {
  const wishesById = usePractice(({ shown }) => shown.wishesById);
  const today = useToday();
  return useMemo(() => waitingList(wishesById.values(), today), [wishesById, today]);
}
