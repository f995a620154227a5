import type { TestAlertResponse } from '@fieldleaf/contract/alerts';
import { PATHS } from '@fieldleaf/contract/paths';
import { useEffect, useState } from 'react';
import {
  type AlertsState,
  type NoAlerts,
  readAlertsState,
  turnAlertsOff,
  turnAlertsOn,
} from '../../alerts/this-browser.ts';
import { showToast } from '../../controls/toast-state.ts';
import { hasFields, isText } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';

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
export function useAlerts(): Alerts {
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
      if (turned.ok) showToast({ title: 'Alerts are on.', detail: 'This device tells you what happens.' });
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
        ? 'The alert service of this browser does not answer right now. What happens is sent later, and emailed.'
        : 'This browser does not listen any more. Turn alerts off and on again.',
    tone: 'danger',
  });
}
