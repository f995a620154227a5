import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import styles from './app.module.css';

export function Loading() {
  return (
    <main className={styles.notice}>
      <LeafMark size={40} />
      <p role="status">Loading…</p>
    </main>
  );
}
