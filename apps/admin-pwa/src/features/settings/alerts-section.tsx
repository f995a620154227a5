import { type QuietHours, quietHoursOf } from '@fieldleaf/domain/alert/quiet-hours';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { parseLocalTime } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { isAppleMobile, isInstalled } from '../../install/install-offer.ts';
import { hrefOf } from '../../navigation/routes.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useAlerts } from './use-alerts.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** What this device shows while the console is closed, and when it stays silent. */
export function AlertsSection() {
  return (
    <div className={styles.form}>
      <p>
        New bookings, changes and cancellations by customers, quote requests, messages and questions: you’ll
        be notified on this device, even when the app is closed. You always get an email as well.
      </p>
      <ThisDevice />
      <QuietHoursForm />
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
      <div className={styles.actions}>
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
        {needsSignal && <span className={`quiet ${styles.quiet}`}>{needsSignal}</span>}
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

function formOf(settings: Settings) {
  const hours = quietHoursOf(settings);
  return {
    isQuiet: hours !== null,
    from: hours?.from ?? NO_HOURS.from,
    until: hours?.until ?? NO_HOURS.until,
  };
}

function changesOf({ isQuiet, from, until }: ReturnType<typeof formOf>, settings: Settings) {
  const wanted = isQuiet ? hoursOf(from, until) : null;
  const before = quietHoursOf(settings);
  const isSame = wanted?.from === before?.from && wanted?.until === before?.until;
  return wanted === undefined || isSame ? {} : { quietHours: wanted };
}

function hoursOf(from: string, until: string): QuietHours | undefined {
  const [begins, ends] = [parseLocalTime(from), parseLocalTime(until)];
  return begins && ends && { from: begins, until: ends };
}

function QuietHoursForm() {
  const state = useSettingsForm({ name: 'alerts', formOf, changesOf });
  const { form, change, errorAt } = state;
  return (
    <SettingsForm state={state}>
      <label className="check">
        <input
          type="checkbox"
          checked={form.isQuiet}
          onChange={({ target }) => change({ isQuiet: target.checked })}
        />
        Quiet hours
      </label>
      {form.isQuiet && (
        <div className={styles.pair}>
          <TextField
            type="time"
            label="Silent from"
            value={form.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            type="time"
            label="Until"
            hint="You’ll get them when quiet hours end."
            value={form.until}
            error={errorAt('quietHours.until')}
            onChange={({ target }) => change({ until: target.value })}
          />
        </div>
      )}
    </SettingsForm>
  );
}
