import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { copyLink } from '../../controls/copy-link.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { printPaper } from '../../controls/print-paper.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './settings.module.css';

type Props = {
  readonly codes: readonly string[];
  readonly replacesEarlier: boolean;
  readonly onKept: () => Promise<void>;
  readonly onClose: () => void;
};

/** The codes, this once; they count when they are said to be kept. */
export function NewCodesDialog({ codes, replacesEarlier, onKept, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const { business } = useSettings();
  const keep = async () => {
    setBusy(true);
    await onKept();
    setBusy(false);
  };
  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <div className={styles.form}>
        <p>
          They are shown only now. Print or copy them, then say that you have them.
          {replacesEarlier && ' Your earlier codes stop working then.'}
        </p>
        <div data-printed>
          <h3 className={styles.codesTitle}>{business.name}: recovery codes for the console</h3>
          <ul className={styles.codes} aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <p className="detail">
            Each works once, at {location.origin}/admin/ under “Other ways to sign in”.
          </p>
        </div>
        <div className={styles.actions}>
          <Button kind="secondary" onClick={() => void copyLink(codes.join('\n'))}>
            Copy
          </Button>
          <Button kind="secondary" onClick={() => void printPaper('Recovery codes')}>
            Print
          </Button>
          <Button busy={busy} onClick={() => void keep()}>
            I Saved Them
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
