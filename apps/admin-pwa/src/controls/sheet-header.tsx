import { IconButton } from '@fieldleaf/ui/icon-button';
import { X } from 'lucide-react';
import styles from './sheet-header.module.css';

type Props = { readonly title: string; readonly titleId: string; readonly onClose: () => void };

/** What a dialog or a sheet is about, and the way out of it. */
export function SheetHeader({ title, titleId, onClose }: Props) {
  return (
    <div className={styles.header}>
      <h2 id={titleId}>{title}</h2>
      <IconButton aria-label="Close" onClick={onClose}>
        <X aria-hidden="true" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
