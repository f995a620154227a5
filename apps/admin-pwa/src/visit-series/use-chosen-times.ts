import { useState } from 'react';
import type { PlannedVisit } from './planned-visit.ts';

/** The planned visits with what she chose for a day; a choice is kept while other days come and go. */
export function useChosenTimes(planned: readonly PlannedVisit[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PlannedVisit['time']>>(new Map());
  const visits = planned.map((visit) => {
    const time = chosen.get(visit.date);
    return time === undefined || (time !== null && !visit.free.includes(time)) ? visit : { ...visit, time };
  });
  const choose = (index: number, time: PlannedVisit['time']): void => {
    const visit = planned[index];
    if (visit) setChosen(new Map(chosen).set(visit.date, time));
  };
  return [visits, choose] as const;
}
