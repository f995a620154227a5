import type { CalendarFeedResponse, NewCalendarFeedResponse } from '@fieldleaf/contract/calendar-feed';
import type { ApiFailure } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { useEffect, useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { hasFields, isInstant, isNothing, isNullOr, isText } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';

const isFeed = hasFields<CalendarFeedResponse>({ madeAt: isNullOr(isInstant) });
const isNewFeed = hasFields<NewCalendarFeedResponse>({ url: isText, madeAt: isInstant });

type CalendarLink = {
  /** Null: there is none. Undefined: the server has not answered yet. */
  readonly madeAt: CalendarFeedResponse['madeAt'] | undefined;
  /** Only right after it was made: the server keeps no more than its hash. */
  readonly url: string | null;
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly make: () => Promise<void>;
  readonly revoke: () => Promise<void>;
};

/** The private calendar link, as the server knows it; asked for as soon as it can be. */
export function useCalendarLink(isReachable: boolean): CalendarLink {
  const [madeAt, setMadeAt] = useState<CalendarLink['madeAt']>();
  const [url, setUrl] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!isReachable) return;
    let current = true;
    void callServer('GET', PATHS.adminCalendarFeed, { answer: isFeed }).then((answer) => {
      if (!current) return;
      setTrouble(answer.ok ? null : failureWords(answer.error, 'The calendar link'));
      if (answer.ok) setMadeAt(answer.value.madeAt);
    });
    return () => {
      current = false;
    };
  }, [isReachable]);

  const fail = (failure: ApiFailure, title: string) =>
    showToast({ title, detail: failureWords(failure, 'The calendar link'), tone: 'danger' });
  const make = async () => {
    setBusy(true);
    const made = await callServer('POST', PATHS.adminCalendarFeed, { answer: isNewFeed });
    setBusy(false);
    if (!made.ok) return fail(made.error, 'No link was made.');
    setTrouble(null);
    setMadeAt(made.value.madeAt);
    setUrl(made.value.url);
  };
  const revoke = async () => {
    setBusy(true);
    const revoked = await callServer('DELETE', PATHS.adminCalendarFeed, { answer: isNothing });
    setBusy(false);
    if (!revoked.ok) return fail(revoked.error, 'The link was not revoked.');
    setMadeAt(null);
    setUrl(null);
    showToast({
      title: 'Link revoked.',
      detail: 'Calendars that subscribed to it no longer show your visits.',
    });
  };
  return { madeAt, url, trouble, busy, make, revoke };
}
