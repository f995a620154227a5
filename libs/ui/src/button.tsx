import type { ButtonHTMLAttributes } from 'react';
import styles from './controls.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Work is under way: a second press does nothing, and the button keeps its focus. */
  readonly busy?: boolean;
};

/** The one button of both apps. Put the words of the busy state into `children`. */
export function Button({ kind = 'primary', busy = false, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-kind={kind}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
