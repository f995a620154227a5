import { keyOfNumber, type Puzzle } from '@fieldleaf/domain/strangers/puzzle';

/** The number that was found, or how many were tried so far. */
export type Solved = { readonly found: number } | { readonly tried: number };

const TOLD_EVERY = 4;

/** Tries one number after the other, beside the page: the page stays as quick as it is. */
function solve(puzzle: Puzzle): void {
  for (let number = 0; number < puzzle.tries; number += 1) {
    if (keyOfNumber(number, puzzle) === puzzle.target) {
      tell({ found: number });
      return;
    }
    if (number % TOLD_EVERY === 0) tell({ tried: number + 1 });
  }
}

const tell = (solved: Solved): void => self.postMessage(solved);

self.onmessage = ({ data }: MessageEvent<Puzzle>) => solve(data);
