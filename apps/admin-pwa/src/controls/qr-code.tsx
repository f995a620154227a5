import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Margin a camera needs around the code to find it, in modules. */
const QUIET_ZONE = 4;
/** Longer texts give up some error correction so that each module stays large enough to be seen. */
const SHORT_TEXT = 300;
const DENSE_MODULES = 57;

type Props = {
  readonly text: string;
  /** Effect of a scan, for users who cannot see the code. */
  readonly label: string;
};

/** A QR code to be scanned from this screen. */
export function QrCode({ text, label }: Props) {
  // A long text takes a tenth of a second on a slow phone: not with every render.
  const { path, size } = useMemo(() => codeOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      data-dense={size - 2 * QUIET_ZONE > DENSE_MODULES || undefined}
    >
      <path className={styles.modules} d={path} />
    </svg>
  );
}

function codeOf(text: string) {
  const { data, size } = encode(text, { ecc: text.length <= SHORT_TEXT ? 'M' : 'L', border: QUIET_ZONE });
  return { path: darkPath(data), size };
}

const darkPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');

type Run = { readonly x: number; readonly length: number };

/** One shape for dark neighbours: drawn one by one, scaling leaves hairlines between them. */
function darkRuns(row: readonly boolean[]): readonly Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const light = row.indexOf(false, x);
    const end = light === -1 ? row.length : light;
    runs.push({ x, length: end - x });
    x = end;
  }
  return runs;
}
