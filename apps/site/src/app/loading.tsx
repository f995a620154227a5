import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { WithoutScripts } from '../features/landing/without-scripts/without-scripts.tsx';
import styles from './app.module.css';
import { words } from './words.ts';

export function Loading() {
  return (
    <main className={`grid gap-4 justify-items-center content-center p-gutter text-center ${styles.notice}`}>
      <LeafMark size={40} />
      <p role="status" className="noscript:hidden">
        {words.loading}
      </p>
      <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
    </main>
  );
}
