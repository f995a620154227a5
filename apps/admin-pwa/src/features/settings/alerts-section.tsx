import type { TestAlertResponse } from '@fieldleaf/contract/alerts';
import { PATHS } from '@fieldleaf/contract/paths';
import { type QuietHours, quietHoursOf } from '@fieldleaf/domain/alert/quiet-hours';
import { parseLocalTime } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { useEffect, useState } from 'react';
import {
  type AlertsState,
  type NoAlerts,
  readAlertsState,
  turnAlertsOff,
  turnAlertsOn,
} from '../../alerts/this-browser.ts';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { isAppleMobile, isInstalled } from '../../install/install-offer.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { hasFields, isText } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';
import { onOff } from './field-kinds.tsx';
import { type FieldKind, FieldsSection, field, type InputProps, type Section } from './section-fields.tsx';
import styles from './settings.module.css';

/** Alerts this device shows while the console is closed, and its silent times. */
export function AlertsSection() {
  return (
    <div className="grid gap-5 max-w-160">
      <p>
        New bookings, changes and cancellations by customers, quote requests, messages and questions: you’ll
        be notified on this device, even when the app is closed. You always get an email as well.
      </p>
      <ThisDevice />
      <FieldsSection {...QUIET_HOURS} />
    </div>
  );
}

function ThisDevice() {
  const { state, busy, turnOn, turnOff, test } = useAlerts();
  const needsSignal = useNeedsSignal('Turning alerts on');
  if (state === undefined) return null;
  if (state === 'unsupported') return <Unsupported />;
  if (state === 'blocked')
    return (
      <p role="status">
        Alerts are blocked for this site. Allow notifications in the browser’s settings for it (the symbol
        beside the address), then come back.
      </p>
    );
  const isOn = state === 'on';
  return (
    <>
      <p role="status">{isOn ? 'Alerts are on for this device.' : 'Alerts are off for this device.'}</p>
      <div className="flex flex-wrap items-center gap-3">
        {isOn ? (
          <>
            <Button kind="secondary" busy={busy} disabled={needsSignal !== null} onClick={() => void test()}>
              Send a Test
            </Button>
            <Button
              kind="secondary"
              busy={busy}
              disabled={needsSignal !== null}
              onClick={() => void turnOff()}
            >
              Turn Off
            </Button>
          </>
        ) : (
          <Button busy={busy} disabled={needsSignal !== null} onClick={() => void turnOn()}>
            Turn On Alerts
          </Button>
        )}
        {needsSignal && <span className="quiet empty:hidden">{needsSignal}</span>}
      </div>
    </>
  );
}

/** On an iPhone only what is on the home screen may show alerts. */
const Unsupported = () => (
  <p role="status">
    {isAppleMobile() && !isInstalled()
      ? 'On an iPhone or iPad alerts work in the app on the home screen. '
      : 'This browser cannot show alerts. '}
    <a className="tap" href={hrefOf({ view: 'settings', page: 'install' })}>
      How to install Fieldleaf
    </a>
  </p>
);

const NO_HOURS = { from: '21:00', until: '07:00' };

type TypedHours = { readonly isQuiet: boolean; readonly from: string; readonly until: string };

const quietHours: FieldKind<QuietHours | null, TypedHours> = {
  typed: (hours) => ({ isQuiet: hours !== null, ...(hours ?? NO_HOURS) }),
  change: ({ isQuiet, from, until }) => (isQuiet ? hoursOf(from, until) : null),
  Input: QuietHoursInput,
};

function hoursOf(from: string, until: string): QuietHours | undefined {
  const [begins, ends] = [parseLocalTime(from), parseLocalTime(until)];
  return begins && ends && { from: begins, until: ends };
}

const QUIET_HOURS: Section = {
  name: 'alerts',
  rows: [field({ path: 'quietHours', read: quietHoursOf, as: quietHours, label: 'Quiet hours' })],
};

function QuietHoursInput({ label, value, onTyped, errorAt }: InputProps<TypedHours>) {
  const { isQuiet, from, until } = value;
  return (
    <>
      <onOff.Input
        label={label}
        value={isQuiet}
        onTyped={(typed) => onTyped({ ...value, isQuiet: typed })}
        errorAt={errorAt}
      />
      {isQuiet && (
        <div className={`grid gap-4 ${styles.pair}`}>
          <TextField
            type="time"
            label="Silent from"
            value={from}
            onChange={({ target }) => onTyped({ ...value, from: target.value })}
          />
          <TextField
            type="time"
            label="Until"
            hint="You’ll get them when quiet hours end."
            value={until}
            error={errorAt('until')}
            onChange={({ target }) => onTyped({ ...value, until: target.value })}
          />
        </div>
      )}
    </>
  );
}

const isTried = hasFields<TestAlertResponse>({ outcome: isText });

type Alerts = {
  /** Undefined: the browser has not said yet. */
  readonly state: AlertsState | undefined;
  readonly busy: boolean;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
  readonly test: () => Promise<void>;
};

/** The alerts of this browser. */
function useAlerts(): Alerts {
  const [state, setState] = useState<AlertsState>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let current = true;
    void readAlertsState().then((read) => current && setState(read));
    return () => {
      current = false;
    };
  }, []);

  const doing = (work: () => Promise<void>) => async () => {
    setBusy(true);
    await work();
    setState(await readAlertsState());
    setBusy(false);
  };
  return {
    state,
    busy,
    turnOn: doing(async () => {
      const turned = await turnAlertsOn();
      if (turned.ok) showToast({ title: 'Alerts are on.', detail: 'You will get them on this device.' });
      else showToast({ title: 'Alerts are not on.', detail: wordsFor(turned.error), tone: 'danger' });
    }),
    turnOff: doing(async () => {
      await turnAlertsOff();
      showToast({ title: 'Alerts are off.', detail: 'You still get an email about everything.' });
    }),
    test: doing(testAlert),
  };
}

const WHAT = 'Turning alerts on';

function wordsFor(reason: NoAlerts): string {
  if (reason.why === 'server') return failureWords(reason.failure, WHAT);
  return reason.why === 'not-allowed'
    ? 'The browser was not allowed to show them.'
    : 'This browser’s alert service cannot be reached right now. Please try again later.';
}

async function testAlert(): Promise<void> {
  const tried = await callServer('POST', PATHS.adminTestAlert, { answer: isTried });
  if (!tried.ok)
    return showToast({
      title: 'No alert was sent.',
      detail: failureWords(tried.error, 'A test alert'),
      tone: 'danger',
    });
  if (tried.value.outcome === 'delivered')
    return showToast({ title: 'Test alert sent.', detail: 'It appears in a moment.' });
  showToast({
    title: 'No alert was sent.',
    detail:
      tried.value.outcome === 'later'
        ? 'The alert service of this browser does not answer right now. Alerts are sent later, and emailed.'
        : 'Alerts stopped on this browser. Turn them off and on again.',
    tone: 'danger',
  });
}
