import type { ReactNode } from 'react';
import { PottedSprig } from '../drawings/potted-sprig.tsx';
import { useArrival } from '../steps/use-arrival.ts';
import styles from './notice-page.module.css';

type PageProps = { readonly children: ReactNode; readonly className?: string | undefined };

/** A page that says one thing, in its middle. */
export function NoticePage({ children, className = '' }: PageProps) {
  return <main className={`${styles.page} ${className}`}>{children}</main>;
}

type Props = { readonly name: string; readonly heading: string; readonly children: ReactNode };

/** A notice with a plant and a heading that takes the focus. */
export function Announcement({ name, heading, children }: Props) {
  const headingRef = useArrival(name);
  return (
    <NoticePage className={styles.announcement}>
      <PottedSprig className={styles.sprig} />
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </NoticePage>
  );
}
