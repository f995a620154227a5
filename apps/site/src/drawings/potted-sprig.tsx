import styles from './drawings.module.css';

/** A young plant in a terracotta pot. */
export function PottedSprig({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="22 0 76 160" className={className} aria-hidden="true">
      <path d="M60 118C58 90 62 70 60 20" className={styles.line} />
      <g className={styles.blade}>
        <path d="M60 20C50 14 50 6 60 2c10 4 10 12 0 18Z" />
        <path d="M61 52C74 50 84 40 86 24 72 24 62 34 61 52Z" />
        <path d="M61 66C48 64 38 54 36 38 50 38 60 48 61 66Z" />
        <path d="M61 92C76 90 88 79 91 61 75 62 63 73 61 92Z" />
        <path d="M60 108C45 106 33 95 30 77 46 78 58 89 60 108Z" />
      </g>
      <path
        d="M61 52C66 43 72 37 78 32M61 66C56 57 50 51 44 46M61 92C67 82 74 76 82 70M60 108C54 98 47 92 39 86"
        className={styles.vein}
      />
      <path d="M34 122h52l-6 34H40Z" className={styles.pot} />
      <path d="M31 116h58v8H31Z" className={styles.pot} />
    </svg>
  );
}
