import { IconButton } from '@fieldleaf/ui/icon-button';
import { X } from 'lucide-react';
import styles from './sheet-header.module.css';

type Props = { readonly title: string; readonly titleId: string; readonly onClose: () => void };

/** Title of a dialog or sheet, with its close button. */
export function SheetHeader({ title, titleId, onClose }: Props) {
  return (
    <div className={`spread flex-none gap-3 hairline-b ${styles.header}`}>
      <h2 id={titleId}>{title}</h2>
      <IconButton aria-label="Close" onClick={onClose}>
        <X aria-hidden="true" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
