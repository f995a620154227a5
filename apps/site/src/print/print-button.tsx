import { Button } from '@fieldleaf/ui/button';
import { Printer } from 'lucide-react';
import styles from './print.module.css';
import { words } from './words.ts';

export function PrintButton() {
  return (
    <Button kind="quiet" className={styles.button} onClick={() => window.print()}>
      <Printer size={18} />
      {words.print}
    </Button>
  );
}
