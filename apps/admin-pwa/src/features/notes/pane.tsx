import { type ReactNode, useEffect, useRef } from 'react';
import { BackLink } from '../../controls/back-link.tsx';
import type { Route } from '../../navigation/routes.ts';
import styles from './notes.module.css';

type Props = {
  readonly title: string;
  readonly back?: Route;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** What was opened: beside the list where there is room, in its place on a phone. Its heading takes the focus. */
export function Pane({ title, back = { view: 'notes' }, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className={styles.pane}>
      <div className={styles.paneHead}>
        <span className={styles.back}>
          <BackLink to={back} />
        </span>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </article>
  );
}
