import styles from './drawings.module.css';

/** A trailing vine: a quiet rule between two parts of a page. */
export function Vine({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 240 32" className={className} aria-hidden="true">
      <path d="M2 18C32 6 52 28 82 17s50-10 78 0 50 8 78-4" className={styles.line} />
      <g className={styles.blade}>
        <path d="M34 13c2-9 9-12 17-11-1 8-8 12-17 11Z" />
        <path d="M62 21c9-1 14 3 15 10-8 1-14-3-15-10Z" />
        <path d="M104 12c3-8 10-11 17-10-1 8-8 12-17 10Z" />
        <path d="M140 13c8 1 12 6 12 13-8-1-12-6-12-13Z" />
        <path d="M184 20c2-8 8-12 16-11 0 8-7 12-16 11Z" />
        <path d="M212 20c8 1 12 5 12 11-7 0-12-4-12-11Z" />
      </g>
    </svg>
  );
}
