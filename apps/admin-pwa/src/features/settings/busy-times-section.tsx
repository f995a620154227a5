import type { BusyCalendarResponse } from '@fieldleaf/contract/busy-calendar';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { dateWithYear, momentText } from '../../controls/date-text.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './settings.module.css';
import { useBusyCalendar } from './use-busy-calendar.ts';

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
    <Form className={styles.form} noValidate onSubmit={() => void submit()}>
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
      <div className={styles.actions}>
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
        {needsSignal && <span className={`quiet ${styles.quiet}`}>{needsSignal}</span>}
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
