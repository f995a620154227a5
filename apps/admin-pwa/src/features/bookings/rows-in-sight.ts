import { startTransition, useEffect, useState } from 'react';

/** The height of a row with half of its day's heading. */
const ROW_PX = 80;
const REST_MS = 400;

/** How many rows the screen has room for: while somebody types, drawing those below it would keep the next letter waiting. */
export const rowsInSight = (): number => Math.ceil(window.innerHeight / ROW_PX);

/** Whether letters follow each other: until 0.4 s after the last one. */
export function useTyping(words: string): boolean {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(words)), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested !== words;
}
