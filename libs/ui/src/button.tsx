import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import styles from './controls.module.css';

type Props = ComponentProps<'button'> & {
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
      className={classNames(className)}
      data-kind={kind}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & Pick<Props, 'kind'>;

/** A link that looks like a button: what is to be done next has an address of its own. */
export function ButtonLink({ kind = 'primary', className, ...rest }: LinkProps) {
  return <a {...rest} className={classNames(className)} data-kind={kind} />;
}

const classNames = (own: string | undefined): string | undefined =>
  own ? `${styles.button} ${own}` : styles.button;
