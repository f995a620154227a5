import type { Puzzle } from '@fieldleaf/domain/strangers/puzzle';
import { showToast } from '../toast/toasts.ts';
import type { Solved } from './solve.worker.ts';
import { words } from './words.ts';

/** Before that nobody notices. */
const UNNOTICED_MS = 1_000;

/** As long as a toast stays: what is said is there as long as it takes. */
const SAID_AGAIN_MS = 5_000;

/** A worker that the browser does not start, or that was put to sleep for good, must not keep anybody waiting. */
const LONGEST_MS = 60_000;

/** The number that solves the puzzle; undefined when this browser cannot find it. Says in words what takes longer than a second. */
export function solvePuzzle(puzzle: Puzzle): Promise<number | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    const startedAt = Date.now();
    let tried = 0;
    const finish = (found: number | undefined) => {
      clearTimeout(notice);
      clearTimeout(giveUp);
      worker.terminate();
      resolve(found);
    };
    const say = () => {
      sayHowLong(puzzle.tries - tried, tried, startedAt);
      notice = setTimeout(say, SAID_AGAIN_MS);
    };
    let notice = setTimeout(say, UNNOTICED_MS);
    const giveUp = setTimeout(() => finish(undefined), LONGEST_MS);
    worker.onerror = () => finish(undefined);
    worker.onmessage = ({ data }: MessageEvent<Solved>) => {
      if ('found' in data) finish(data.found);
      else tried = data.tried;
    };
    worker.postMessage(puzzle);
  });
}

function sayHowLong(left: number, tried: number, startedAt: number): void {
  const passed = Date.now() - startedAt;
  const leftMs = Math.min((left * passed) / Math.max(1, tried), LONGEST_MS - passed);
  const seconds = Math.ceil(leftMs / 1_000);
  showToast({
    title: words.oneMoment,
    description: words.notARobot(seconds <= 1 ? words.nearlyDone : words.secondsAtMost(seconds)),
  });
}
