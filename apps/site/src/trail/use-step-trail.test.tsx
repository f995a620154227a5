import { act, renderHook, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { stepsTo } from './steps-to.ts';
import { currentStop, goOnTo, leaveTrail, readTrail } from './trail.ts';
import { useStepTrail } from './use-step-trail.ts';

const LAST_STEP = 4;

/** A view of five steps, of which `furthest` is the last that may be asked for. */
function openView({ step: start = 0, furthest = LAST_STEP, isHeld = (): boolean => false } = {}) {
  return renderHook(() => {
    const [step, setStep] = useState(start);
    useStepTrail({
      view: 'booking',
      run: 'run-1',
      all: stepsTo(LAST_STEP),
      step,
      pathTo: stepsTo,
      onStep: (asked) => setStep(Math.min(asked, furthest)),
      isHeld,
    });
    return { step, setStep };
  });
}

const stepsOnTrail = () => readTrail().map(({ step }) => step);

async function travel(by: number) {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  act(() => history.go(by));
  await act(() => arrived);
}

test('Back goes one step back, and Forward returns', async () => {
  goOnTo([{ view: 'booking' }]);
  const { result } = openView();
  act(() => result.current.setStep(1));
  act(() => result.current.setStep(2));

  await travel(-1);
  expect(result.current.step).toBe(1);
  await travel(-1);
  expect(result.current.step).toBe(0);
  await travel(2);
  expect(result.current.step).toBe(2);
});

test('Previous on the screen and Back are the same way', async () => {
  goOnTo([{ view: 'booking' }]);
  const { result } = openView();
  act(() => result.current.setStep(1));

  act(() => result.current.setStep(0));

  await waitFor(() => expect(stepsOnTrail()).toEqual([0]));
  await travel(1);
  expect(result.current.step).toBe(1);
});

test('a step chosen again while the browser is still on its way back has its entry', async () => {
  goOnTo([{ view: 'booking' }]);
  const { result } = openView();
  act(() => result.current.setStep(1));
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  act(() => result.current.setStep(0));
  act(() => result.current.setStep(1));
  await act(() => arrived);
  await waitFor(() => expect(stepsOnTrail()).toEqual([0, 1]));

  await travel(-1);

  expect(result.current.step).toBe(0);
});

test('whoever resumes in the middle goes back through the steps before', async () => {
  goOnTo([{ view: 'booking' }]);
  const { result } = openView({ step: 3 });
  expect(stepsOnTrail()).toEqual([0, 1, 2, 3]);

  await travel(-1);

  expect(result.current.step).toBe(2);
});

test('a reload opens with the step of the entry, not with the one that was kept', () => {
  goOnTo([{ view: 'booking' }]);
  const before = openView({ step: 3 });
  before.unmount();
  history.replaceState({ trail: readTrail().slice(0, 3) }, '');

  expect(openView({ step: 4 }).result.current.step).toBe(2);
});

test('a step that is held is not left by Back', async () => {
  goOnTo([{ view: 'booking' }]);
  const { result } = openView({ step: 3, isHeld: () => true });

  await travel(-2);

  await waitFor(() => expect(stepsOnTrail()).toEqual([0, 1, 2, 3]));
  expect(result.current.step).toBe(3);
});

test('Back in the moment something is shown leaves what is shown, not what was there before', () => {
  const left: string[] = [];
  const openPayment = (payment: string) => {
    useStepTrail({
      view: 'booking',
      all: stepsTo(LAST_STEP),
      step: LAST_STEP,
      pathTo: stepsTo,
      onStep: () => left.push(payment),
    });
    useLayoutEffect(() => {
      if (payment !== 'opened') return;
      history.replaceState({ trail: readTrail().slice(0, -1) }, '');
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, [payment]);
  };
  goOnTo([{ view: 'booking' }]);
  const { rerender } = renderHook(openPayment, { initialProps: 'not yet' });

  rerender('opened');

  expect(left).toEqual(['opened']);
});

test('a step has its entry as soon as it is shown', () => {
  goOnTo([{ view: 'booking' }]);
  const shownWith: unknown[] = [];
  const showStep = (step: number) => {
    useStepTrail({
      view: 'booking',
      all: stepsTo(LAST_STEP),
      step,
      pathTo: stepsTo,
      onStep: () => undefined,
    });
    useLayoutEffect(() => {
      shownWith.push(currentStop()?.step);
    });
  };
  const { rerender } = renderHook(showStep, { initialProps: 0 });

  rerender(1);

  expect(shownWith).toEqual([0, 1]);
});

test('the stops of another run are none of its own', async () => {
  goOnTo([{ view: 'booking' }]);
  goOnTo([{ view: 'booking', step: 2, run: 'run-0' }, { view: 'booking' }]);
  const { result } = openView();
  act(() => result.current.setStep(1));

  await travel(-2);

  expect(currentStop()).toEqual({ view: 'booking', step: 2, run: 'run-0' });
  expect(result.current.step).toBe(1);
});

test('from any step one press leads to the landing page', async () => {
  goOnTo([{ view: 'booking' }]);
  openView({ step: 3 });

  leaveTrail();

  await waitFor(() => expect(readTrail()).toEqual([]));
});

test('where an address has led here, Back leads to the landing page all the same', async () => {
  history.replaceState(null, '', '/?manage=BK-7XK2QD');
  openView();
  expect([stepsOnTrail(), location.search]).toEqual([[0], '?manage=BK-7XK2QD']);

  await travel(-1);

  expect([readTrail(), location.search]).toEqual([[], '']);
});
