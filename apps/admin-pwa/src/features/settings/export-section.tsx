import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { exportFromPhone, exportFromServer } from './export-practice.ts';
import styles from './settings.module.css';

/** The whole practice as one file: from the server, or, without signal, what this phone has. */
export function ExportSection() {
  const needsSignal = useNeedsSignal('The complete export');
  const [exporting, setExporting] = useState(false);
  const exportAll = async () => {
    setExporting(true);
    const exported = await exportFromServer();
    setExporting(false);
    if (exported) return showToast({ title: 'Export downloaded.' });
    const detail = 'The server could not be reached. Export what this phone has instead.';
    showToast({ title: 'Could not export.', detail, tone: 'danger' });
  };
  return (
    <div className={styles.form}>
      <p>
        Bookings, notes, invoices, payments, emails and settings as one JSON file. It holds personal data of
        your customers: keep it somewhere safe.
      </p>
      <div className={styles.actions}>
        <Button busy={exporting} disabled={needsSignal !== null} onClick={() => void exportAll()}>
          {exporting ? 'Exporting…' : 'Export Everything'}
        </Button>
        {needsSignal && <span className={`quiet ${styles.quiet}`}>{needsSignal}</span>}
      </div>
      <div className={styles.card}>
        <h3>Without signal</h3>
        <p>
          What this phone had at its last sync, and the changes it has not sent yet. Photos stay on the
          server.
        </p>
        <div>
          <Button kind="secondary" onClick={() => void exportFromPhone()}>
            Export What This Phone Has
          </Button>
        </div>
      </div>
    </div>
  );
}
