import type { BusyCalendarResponse } from '@fieldleaf/contract/busy-calendar';
import type { ApiFailure } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { ok } from '@fieldleaf/domain/result';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { dateWithYear, momentText } from '../../controls/date-text.ts';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { hasFields, isInstant, isNothing, isNullOr, isNumber, isText } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';
import { useServerResource } from './use-server-resource.ts';

/** The calendar of her own whose appointments close her time to customers. */
export function BusyTimesSection() {
  const needsSignal = useNeedsSignal('Your calendar');
  const { state, trouble, busy, connect, disconnect } = useBusyCalendar(needsSignal === null);
  // Never a draft: whoever has the address reads her appointments.
  const [address, setAddress] = useState('');
  const isConnected = state !== undefined && state.host !== null;
  const submit = async () => {
    if (busy || needsSignal || address.trim() === '') return;
    if (await connect(address)) setAddress('');
  };
  return (
    <Form className="grid gap-5 max-w-160" noValidate onSubmit={() => void submit()}>
      <p>
        Appointments in your own calendar are closed to customers. Only the times are read, every 15 minutes,
        never what they are about; entries marked as free do not count.
      </p>
      {isConnected && <Connected state={state} />}
      <TextField
        type="url"
        label={isConnected ? 'Another address' : 'Private calendar address'}
        autoComplete="off"
        placeholder="https://…/basic.ics"
        hint="In Google Calendar: Settings, your calendar, “Secret address in iCal format”. In iCloud or Outlook: share or publish the calendar and copy its link."
        maxLength={2_000}
        value={address}
        error={trouble && !needsSignal ? trouble : undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} disabled={needsSignal !== null || address.trim() === ''}>
          {busy ? 'Reading…' : 'Connect Calendar'}
        </Button>
        {isConnected && (
          <Button
            kind="danger"
            type="button"
            busy={busy}
            disabled={needsSignal !== null}
            onClick={() => void disconnect()}
          >
            Disconnect
          </Button>
        )}
        {needsSignal && <span className="quiet empty:hidden">{needsSignal}</span>}
      </div>
    </Form>
  );
}

function Connected({ state }: { readonly state: BusyCalendarResponse }) {
  const { host, readAt, failingSince, busyTimes, isStopped } = state;
  const { timeZone } = useSettings().business;
  const ahead = busyTimes === 1 ? '1 busy time ahead' : `${busyTimes} busy times ahead`;
  const unread = unreadWords(state);
  return (
    <>
      <p role="status">
        <strong>{host}</strong> is connected: {ahead}
        {readAt && !failingSince && `, last read ${momentText(epochMsOf(readAt), timeZone)}`}.
        {failingSince &&
          ` It could not be read since ${momentText(epochMsOf(failingSince), timeZone)}; the times it had then stay closed.`}
        {isStopped &&
          ' The last reading did not finish, so it is not read again until you paste its address and connect it once more.'}
      </p>
      {unread && <p>{unread}</p>}
    </>
  );
}

/** The days let her find the entries in her calendar. */
function unreadWords({ unreadEntries = 0, unread = [] }: BusyCalendarResponse): string | null {
  if (unreadEntries === 0) return null;
  const count = unreadEntries === 1 ? '1 entry' : `${unreadEntries} entries`;
  const days = [...new Set(unread)].map(dateWithYear).join('; ');
  return `${count} could not be read completely${days && ` (${days})`}. Please check those times in Fieldleaf yourself.`;
}

const isBusyCalendar = hasFields<BusyCalendarResponse>({
  host: isNullOr(isText),
  readAt: isNullOr(isInstant),
  failingSince: isNullOr(isInstant),
  busyTimes: isNumber,
});

const WHAT = 'Your calendar';

/** The calendar that busy times are read from, as the server knows it; asked for as soon as it can be. */
function useBusyCalendar(isReachable: boolean) {
  const path = PATHS.adminBusyCalendar;
  const { value: state, failure, settle } = useServerResource(path, isBusyCalendar, isReachable);
  const [busy, setBusy] = useState(false);

  const connect = async (address: string): Promise<boolean> => {
    setBusy(true);
    const connected = await callServer('PUT', path, { answer: isBusyCalendar, body: { address } });
    setBusy(false);
    settle(connected);
    if (connected.ok)
      showToast({
        title: 'Calendar connected.',
        detail: 'Its busy times are closed to customers from now on.',
      });
    return connected.ok;
  };
  const disconnect = async () => {
    setBusy(true);
    const disconnected = await callServer('DELETE', path, { answer: isNothing });
    setBusy(false);
    if (!disconnected.ok) return settle(disconnected);
    settle(ok({ host: null, readAt: null, failingSince: null, busyTimes: 0 }));
    showToast({ title: 'Calendar disconnected.', detail: 'Its busy times are open again.' });
  };
  // Problem with the address, or the reason it could not be checked.
  const trouble = failure && wordsFor(failure);
  return { state, trouble, busy, connect, disconnect };
}

const wordsFor = (failure: ApiFailure): string =>
  failure.issues?.find(({ path }) => path === 'address')?.message ?? failureWords(failure, WHAT);
