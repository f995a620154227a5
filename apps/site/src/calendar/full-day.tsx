import type { OpenDays } from '@fieldleaf/domain/scheduling/next-open-day';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ContactDetails } from '../site-config/contact-details.tsx';
import { showToast } from '../toast/toasts.ts';
import { fullDate } from './date-words.ts';
import { findFreeDay } from './find-free-day.ts';
import type { SlotsQuestion } from './load-slots.ts';
import { words } from './words.ts';

type Props = {
  readonly visit: Omit<SlotsQuestion, 'date'>;
  /** The last day that is known to be full. */
  readonly until: LocalDate;
  /** Full day or month, in words. */
  readonly said: string;
  readonly openDays: OpenDays;
  readonly onDate: (date: LocalDate) => void;
  /** Other options. */
  readonly children?: ReactNode;
};

type State = { readonly kind: 'asking' | 'looking' } | { readonly kind: 'none'; readonly until: LocalDate };

/** A day, or a month, on which nothing is free leads on to a day on which something is. */
export function FullDay({ visit, until, said, openDays, onDate, children }: Props) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const left = useRef(new AbortController());

  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  async function look() {
    setState({ kind: 'looking' });
    const { signal } = left.current;
    const free = await findFreeDay({ visit, from: plusDays(until, 1), openDays, signal });
    if (signal.aborted) return;
    if (free.kind === 'found') return onDate(free.date);
    if (free.kind === 'none') return setState(free);
    setState({ kind: 'asking' });
    showToast({ title: words.error, description: words.timesNotLoaded, destructive: true });
  }

  if (state.kind === 'none') {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="status" className="max-w-104">
          {words.takenUntil(fullDate(state.until))}{' '}
          <ContactDetails emailOnly after={words.lookTogether}>
            {words.writeTo}
          </ContactDetails>
        </p>
        {children}
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">{said}</p>
      <Button kind="secondary" busy={state.kind === 'looking'} onClick={() => void look()}>
        {state.kind === 'looking' ? words.lookingForDay : words.nextFreeDay}
      </Button>
      {children}
    </div>
  );
}
