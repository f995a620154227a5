import type { VisitDuration } from '@fieldleaf/domain/consultation/consultation';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { lazy, Suspense, useState } from 'react';
import type { SlotsQuestion } from '../calendar/load-slots.ts';
import { words } from './words.ts';

const WaitForm = lazy(() => import('./wait-form.tsx').then((module) => ({ default: module.WaitForm })));

/** The visit somebody would have booked. */
export type WaitingVisit = Pick<SlotsQuestion, 'consultationType' | 'zip'> & {
  readonly duration: VisitDuration;
  readonly assessmentId: string | null;
};

/** A full day: whoever wants it all the same is told when a time opens. The form is loaded when it is asked for. */
export function WaitOffer({ visit, date }: { readonly visit: WaitingVisit; readonly date: LocalDate }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {words.tellMe}
      </Button>
    );
  return (
    <Suspense fallback={<p role="status">{words.oneMoment}</p>}>
      <WaitForm visit={visit} date={date} />
    </Suspense>
  );
}
