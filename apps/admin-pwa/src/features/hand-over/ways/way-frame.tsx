import { Button } from '@fieldleaf/ui/button';
import type { ReactNode } from 'react';
import { StageHeading } from '../stage-heading.tsx';
import { WAY_OUT } from '../use-second-tap-guard.ts';
import styles from './taking-cards.module.css';

type Props = {
  readonly heading: string;
  /** Missing while there is no way back. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** One way of paying, with the way back to the others. */
export function WayFrame({ heading, onBack, children }: Props) {
  return (
    <div className={styles.way}>
      <StageHeading key={heading}>{heading}</StageHeading>
      {children}
      {onBack && (
        <Button {...WAY_OUT} kind="quiet" onClick={onBack}>
          Choose another way to pay
        </Button>
      )}
    </div>
  );
}
