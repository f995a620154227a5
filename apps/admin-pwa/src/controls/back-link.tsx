import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { leaveTo, wasOpenedFrom } from '../navigation/leave-to.ts';
import { hrefOf, type Route } from '../navigation/routes.ts';
import styles from './back-link.module.css';

type Props = {
  readonly to: Route;
  /** Name of `to`: the link then leads only there. Without a name it is an arrow to the previous screen. */
  readonly children?: ReactNode;
};

/** The way out of what was opened. A list that is come back to by it is as it was left. */
export function BackLink({ to, children }: Props) {
  const isNamed = children !== undefined;
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (isNamed && !wasOpenedFrom(to)) return;
    event.preventDefault();
    leaveTo(to);
  };
  return (
    <a
      className={`tap flex-none justify-center justify-self-start gap-2 min-w-touch rounded-control text-leaf ${styles.back}`}
      href={hrefOf(to)}
      onClick={leave}
      aria-label={isNamed ? undefined : 'Back'}
      data-named={isNamed}
    >
      <ArrowLeft size={isNamed ? 18 : 22} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </a>
  );
}
