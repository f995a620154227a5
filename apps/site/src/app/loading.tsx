import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import styles from './app.module.css';
import { words } from './words.ts';

export function Loading() {
  return (
    <main className={`grid gap-4 justify-items-center content-center p-gutter text-center ${styles.notice}`}>
      <LeafMark size={40} />
      <p role="status">{words.loading}</p>
    </main>
  );
}
