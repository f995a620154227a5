import { Button } from '@fieldleaf/ui/button';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { BackLink } from '../../controls/back-link.tsx';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import styles from './sheet.module.css';

/** The name of whose sheet it is; takes the focus when it opens. */
export function SheetHead({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wide = useWideScreen();
  // On a phone the sheet is the screen.
  const Heading = wide ? 'h2' : 'h1';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens, not when the window changes
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (!wide) document.documentElement.scrollTop = 0;
  }, []);
  return (
    <div className={`flex items-center gap-2 ${styles.head}`}>
      {!wide && <BackLink to={{ view: 'customers' }} />}
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
    </div>
  );
}

type SectionProps = { readonly title: string; readonly children: ReactNode };

export function Section({ title, children }: SectionProps) {
  const id = useId();
  // One below the name, which is the screen's own heading on a phone.
  const Heading = useWideScreen() ? 'h3' : 'h2';
  return (
    <section className="section grid grid-cols-1 gap-3" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}

const FIRST_LOOK = 5;

/** The newest few; all of them when asked. */
export function Rows({ children }: { readonly children: readonly ReactNode[] }) {
  const [whole, setWhole] = useState(false);
  const hidden = whole ? 0 : children.length - FIRST_LOOK;
  return (
    <>
      <ul className={`list-none ${styles.rows}`}>{hidden > 0 ? children.slice(0, FIRST_LOOK) : children}</ul>
      {hidden > 0 && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          Show All {children.length}
        </Button>
      )}
    </>
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
        <span className={`detail wrap-anywhere ${styles.quiet}`}>{detail}</span>
      </span>
      {children && (
        <span className="grid flex-none justify-items-end gap-1 text-quiet-ink text-15">{children}</span>
      )}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className={`spread plain-link gap-3 min-h-touch py-2 rounded-control ${styles.row}`}>
          {content}
        </div>
      ) : (
        <a className={`spread plain-link gap-3 min-h-touch py-2 rounded-control ${styles.row}`} href={href}>
          {content}
        </a>
      )}
    </li>
  );
}
