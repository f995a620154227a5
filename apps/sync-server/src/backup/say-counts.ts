import type { Counts } from './backup-format.ts';

/** Tells whoever waits at the command line. */
export type Say = (line: string) => void;

const SAY_EVERY_MS = 1_000;

const spelled = (count: number): string => count.toLocaleString('en-US');

export const documentsOf = (count: number): string =>
  count === 1 ? '1 document' : `${spelled(count)} documents`;

export const countsInWords = ({ practice, ops }: Counts): string =>
  `${documentsOf(practice)} of the practice and ${spelled(ops)} of the server`;

export const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Says how far something is, once a second, beginning after the first. */
export function createProgress(say: Say, what: string): (more: number) => void {
  let saidAt = performance.now();
  let count = 0;
  return (more) => {
    count += more;
    if (performance.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = performance.now();
    say(`${documentsOf(count)} ${what} ...`);
  };
}

/** The same text; how many lines of it came by is said. */
export async function* sayingProgress(text: AsyncIterable<string>, say: Say): AsyncGenerator<string> {
  const progress = createProgress(say, 'copied');
  for await (const piece of text) {
    progress(piece.split('\n').length - 1);
    yield piece;
  }
}
