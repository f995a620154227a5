import type { ReactNode } from 'react';
import styles from './lock.module.css';

/**
 * On an iPhone what a browser keeps may go after a week without a visit, and the app on the home screen keeps its own:
 * whoever begins in the browser has to bring everything over later.
 */
export function InstallFirst(): ReactNode {
  return (
    <section
      className={`grid gap-2 w-full p-4 rounded-control bg-moss ${styles.install}`}
      aria-labelledby="install-first"
    >
      <h2 id="install-first">Install it first</h2>
      <ol>
        <li>Tap Share in the browser’s bar.</li>
        <li>Choose “Add to Home Screen”.</li>
        <li>Open Fieldleaf from there and enter the PIN.</li>
      </ol>
      <p>
        In this browser, what is not sent yet can be cleared after seven days without a visit. The app on the
        home screen keeps it.
      </p>
    </section>
  );
}
