import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { lazy, Suspense, useState } from 'react';
import type { WaitingVisit } from './waiting-visit.ts';
import { words } from './words.ts';

const WaitForm = lazy(() => import('./wait-form.tsx').then((module) => ({ default: module.WaitForm })));

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
