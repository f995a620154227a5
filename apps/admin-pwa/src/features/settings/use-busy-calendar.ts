import type { BusyCalendarResponse } from '@fieldleaf/contract/busy-calendar';
import type { ApiFailure } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { useEffect, useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { hasFields, isInstant, isNothing, isNullOr, isNumber, isText } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';

const isBusyCalendar = hasFields<BusyCalendarResponse>({
  host: isNullOr(isText),
  readAt: isNullOr(isInstant),
  failingSince: isNullOr(isInstant),
  busyTimes: isNumber,
});

type BusyCalendar = {
  /** Undefined: the server has not answered yet. */
  readonly state: BusyCalendarResponse | undefined;
  /** What is wrong with the address, or why nobody could be asked. */
  readonly trouble: string | null;
  readonly busy: boolean;
  /** Whether the address was taken. */
  readonly connect: (address: string) => Promise<boolean>;
  readonly disconnect: () => Promise<void>;
};

const WHAT = 'Your calendar';

/** The calendar that busy times are read from, as the server knows it; asked for as soon as it can be. */
export function useBusyCalendar(isReachable: boolean): BusyCalendar {
  const [state, setState] = useState<BusyCalendarResponse>();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!isReachable) return;
    let current = true;
    void callServer('GET', PATHS.adminBusyCalendar, { answer: isBusyCalendar }).then((answer) => {
      if (!current) return;
      setTrouble(answer.ok ? null : failureWords(answer.error, WHAT));
      if (answer.ok) setState(answer.value);
    });
    return () => {
      current = false;
    };
  }, [isReachable]);

  const connect = async (address: string) => {
    setBusy(true);
    const connected = await callServer('PUT', PATHS.adminBusyCalendar, {
      answer: isBusyCalendar,
      body: { address },
    });
    setBusy(false);
    setTrouble(connected.ok ? null : wordsFor(connected.error));
    if (!connected.ok) return false;
    setState(connected.value);
    showToast({
      title: 'Calendar connected.',
      detail: 'Its busy times are closed to customers from now on.',
    });
    return true;
  };
  const disconnect = async () => {
    setBusy(true);
    const disconnected = await callServer('DELETE', PATHS.adminBusyCalendar, { answer: isNothing });
    setBusy(false);
    if (!disconnected.ok) return setTrouble(failureWords(disconnected.error, WHAT));
    setState({ host: null, readAt: null, failingSince: null, busyTimes: 0 });
    showToast({ title: 'Calendar disconnected.', detail: 'Its busy times are open again.' });
  };
  return { state, trouble, busy, connect, disconnect };
}

const wordsFor = (failure: ApiFailure): string =>
  failure.issues?.find(({ path }) => path === 'address')?.message ?? failureWords(failure, WHAT);
