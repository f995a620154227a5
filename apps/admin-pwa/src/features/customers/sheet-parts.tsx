import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { hrefOf } from '../../navigation/routes.ts';
import styles from './sheet.module.css';

/** The name of whose sheet it is; takes the focus when it opens. */
export function SheetHead({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wide = useWideScreen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens, not when the window changes
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (!wide) document.documentElement.scrollTop = 0;
  }, []);
  return (
    <div className={styles.head}>
      <a className={styles.back} href={hrefOf({ view: 'customers' })} aria-label="Back">
        <ArrowLeft size={22} strokeWidth={1.75} aria-hidden="true" />
      </a>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
    </div>
  );
}

type SectionProps = { readonly title: string; readonly children: ReactNode };

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

type RowProps = {
  readonly href?: string | undefined;
  readonly title: string;
  readonly detail: string;
  readonly children?: ReactNode;
};

/** One record: what it is, what there is to know of it, how it stands. */
export function RecordRow({ href, title, detail, children }: RowProps) {
  const content = (
    <>
      <span>
        <strong>{title}</strong>
        <span className={styles.quiet}>{detail}</span>
      </span>
      {children && <span className={styles.end}>{children}</span>}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className={styles.row}>{content}</div>
      ) : (
        <a className={styles.row} href={href}>
          {content}
        </a>
      )}
    </li>
  );
}
