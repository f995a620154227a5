import { Button } from '@fieldleaf/ui/button';
import type { ReactNode } from 'react';
import { PottedSprig } from '../drawings/potted-sprig.tsx';
import { NoticePage } from '../notice/notice-page.tsx';
import { useArrival } from '../steps/use-arrival.ts';
import styles from './paying.module.css';

type Props = {
  readonly heading: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly onAct: () => void;
};

/** A state of what is to be paid in which there is nothing to fill in. */
export function PayingNotice({ heading, children, action, onAct }: Props) {
  const headingRef = useArrival(heading);
  return (
    <NoticePage className={styles.notice}>
      <PottedSprig className={styles.sprig} />
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      <div>{children}</div>
      <Button onClick={onAct}>{action}</Button>
    </NoticePage>
  );
}
