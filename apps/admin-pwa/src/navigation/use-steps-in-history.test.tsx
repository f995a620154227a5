import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useStepsInHistory } from './use-steps-in-history.ts';

test('a step has its entry as soon as it is shown', () => {
  history.replaceState(null, '', '#/manual-booking');
  const shownWith: unknown[] = [];
  const showStep = (shown: { readonly isReady: boolean; readonly step: number }) => {
    useStepsInHistory({ ...shown, goTo: (step) => step });
    useLayoutEffect(() => {
      if (shown.isReady) shownWith.push(history.state.step);
    }, [shown]);
  };
  const { rerender } = renderHook(showStep, { initialProps: { isReady: false, step: 3 } });

  rerender({ isReady: true, step: 3 });
  rerender({ isReady: true, step: 4 });

  expect(shownWith).toEqual([3, 4]);
});
