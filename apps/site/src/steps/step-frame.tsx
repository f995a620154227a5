import { Form } from '@fieldleaf/ui/form';
import type { ReactNode } from 'react';
import styles from './steps.module.css';

type Props = {
  readonly progress: ReactNode;
  readonly children: ReactNode;
  /** Beside the step on wide screens, under it on phones. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  /** Under the actions: their button is seen with the step, and everything else after it. */
  readonly below?: ReactNode;
  /** Uses the width of wide screens for one step. */
  readonly wide?: boolean;
  /** Left out where the step brings a form of its own. */
  readonly onSubmit?: (() => void) | undefined;
};

/** One decision on one screen: progress at the top, the decision, the action bar at the thumb. */
export function StepFrame({ progress, children, aside, actions, below, wide = false, onSubmit }: Props) {
  const beside = aside && <aside className={`min-w-0 ${styles.aside}`}>{aside}</aside>;
  return (
    <main
      className={`grid gap-5 max-w-column mx-auto px-gutter ${styles.frame}`}
      data-aside={Boolean(aside) || undefined}
      data-below={Boolean(below) || undefined}
      data-wide={wide || undefined}
    >
      {progress}
      {onSubmit ? (
        <Form id="step" className={`grid gap-6 min-w-0 ${styles.content}`} onSubmit={onSubmit} noValidate>
          {children}
        </Form>
      ) : (
        <div className={`grid gap-6 min-w-0 ${styles.content}`}>{children}</div>
      )}
      {!below && beside}
      {actions}
      {below && <div className={`grid gap-4 min-w-0 ${styles.below}`}>{below}</div>}
      {below && beside}
    </main>
  );
}
