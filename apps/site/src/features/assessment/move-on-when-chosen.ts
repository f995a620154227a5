import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

/** Long enough to see which answer was taken. */
const SEEN_MS = 180;

const answerAt = ({ target }: { readonly target: EventTarget }): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.type === 'radio' ? target : undefined;

/**
 * The listeners of a group of single answers: one that is chosen with a finger, a click, Enter or Space leads on, one
 * that the arrow keys pass does not. The second click of a double click is meant for the question before.
 */
export function useMoveOnWhenChosen(questionId: string, moveOn: () => void) {
  const isPassing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, however one came there, is not left
  useEffect(() => () => clearTimeout(timer.current), [questionId]);

  return {
    onKeyDown: (event: KeyboardEvent) => {
      isPassing.current = event.key.startsWith('Arrow');
      const answer = answerAt(event);
      // Space does nothing to an answer that is chosen already, and Enter nothing to one that is not.
      const isPress = event.key === 'Enter' || (event.key === ' ' && answer?.checked);
      if (!answer || !isPress || event.repeat) return;
      event.preventDefault();
      answer.click();
    },
    onKeyUp: () => {
      isPassing.current = false;
    },
    onClick: (event: MouseEvent) => {
      if (!answerAt(event)) {
        if (event.detail > 1) event.preventDefault();
        return;
      }
      if (isPassing.current) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(moveOn, SEEN_MS);
    },
  };
}
