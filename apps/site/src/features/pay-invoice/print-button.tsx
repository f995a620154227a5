import { Button } from '@fieldleaf/ui/button';
import { Printer } from 'lucide-react';
import styles from './pay-invoice.module.css';

export function PrintButton() {
  return (
    <Button kind="quiet" className={styles.print} onClick={() => window.print()}>
      <Printer size={18} />
      Print
    </Button>
  );
}
