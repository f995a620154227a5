import type { FormEvent, ReactNode } from 'react';
import styles from './steps.module.css';

type Props = {
  readonly progress: ReactNode;
  readonly children: ReactNode;
  /** Beside the step on wide screens, under it on phones. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  /** Uses the width of wide screens for one step. */
  readonly wide?: boolean;
  /** Left out where the step brings a form of its own. */
  readonly onSubmit?: () => void;
};

/** One decision on one screen: progress at the top, the decision, the action bar at the thumb. */
export function StepFrame({ progress, children, aside, actions, wide = false, onSubmit }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <main className={styles.frame} data-aside={Boolean(aside) || undefined} data-wide={wide || undefined}>
      {progress}
      {onSubmit ? (
        <form id="step" className={styles.content} onSubmit={submit} noValidate>
          {children}
        </form>
      ) : (
        <div className={styles.content}>{children}</div>
      )}
      {aside && <aside className={styles.aside}>{aside}</aside>}
      {actions}
    </main>
  );
}
