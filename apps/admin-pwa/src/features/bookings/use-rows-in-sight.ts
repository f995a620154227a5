import { startTransition, useEffect, useState } from 'react';

/** The height of a row with half of its day's heading. */
const ROW_PX = 80;
const REST_MS = 400;

/**
 * The rows that the screen has room for while the words are being typed, and all of them once nobody types on: those below
 * it are not seen meanwhile, and drawing them would keep the next letter waiting.
 */
export function useRowsInSight<Row>(rows: readonly Row[], words: string): readonly Row[] {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(words)), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested === words ? rows : rows.slice(0, Math.ceil(window.innerHeight / ROW_PX));
}
