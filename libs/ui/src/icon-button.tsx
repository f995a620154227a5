import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './icon-button.module.css';

type Named = { readonly 'aria-label': string };
type Kind = { readonly kind?: 'plain' | 'outlined' | 'danger' };

/** A button that shows an icon alone, as large as a thumb; its name is for those who listen. */
export function IconButton({
  kind = 'plain',
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Named & Kind) {
  return <button type="button" {...rest} className={`${styles.icon} ${className}`} data-kind={kind} />;
}

export function IconLink(props: AnchorHTMLAttributes<HTMLAnchorElement> & Named) {
  return <a {...props} className={styles.icon} />;
}
