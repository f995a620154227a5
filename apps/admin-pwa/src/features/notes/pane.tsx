import { type ReactNode, useEffect, useRef } from 'react';
import { BackLink } from '../../controls/back-link.tsx';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import type { Route } from '../../navigation/routes.ts';
import { scrollTopOnReturn } from '../../navigation/visited-entries.ts';
import styles from './notes.module.css';

type Props = {
  readonly title: string;
  readonly back?: Route | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A note, or the form of one: beside the list where there is room, in its place on a phone, where it begins at its top.
 * Its heading takes the focus.
 */
export function Pane({ title, back = { view: 'notes' }, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useWideScreen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (!isWide) document.documentElement.scrollTop = scrollTopOnReturn() ?? 0;
  }, []);
  return (
    <article className="grid gap-4">
      <div className={`flex items-center gap-2 ${styles.paneHead}`}>
        <span className="lg:hidden">
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
