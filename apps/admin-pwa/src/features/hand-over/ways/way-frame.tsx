import { Button } from '@fieldleaf/ui/button';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './taking-cards.module.css';

type Props = {
  readonly heading: string;
  /** Missing while there is no way back. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** One way of paying, with the way back to the others. */
export function WayFrame({ heading, onBack, children }: Props) {
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <section className={styles.way} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      {children}
      {onBack && (
        <Button kind="quiet" onClick={onBack}>
          Choose another way to pay
        </Button>
      )}
    </section>
  );
}
