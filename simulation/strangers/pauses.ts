type Pause = { readonly until: number; readonly go: () => void };

/** Maximum times the queue is emptied until everyone who goes on waits again: a puzzle is made by another thread. */
const MOST_TURNS = 100_000;

/** People who wait for minutes of one story, which passes only when it is told to. */
export function createPauses() {
  const pauses = new Set<Pause>();
  let minute = 0;
  let going = 0;
  return {
    /** Starts an act that may wait for minutes. */
    begin: async <Value>(act: () => Promise<Value>): Promise<Value> => {
      going += 1;
      return act().finally(() => {
        going -= 1;
      });
    },
    pause: (minutes: number) =>
      new Promise<void>((resolve) => {
        going -= 1;
        const go = () => {
          going += 1;
          resolve();
        };
        pauses.add({ until: minute + minutes, go });
      }),
    /** It is that minute: whoever waited for it goes on, until each of them waits again. */
    reach: async (reached: number): Promise<void> => {
      minute = reached;
      for (const waiting of [...pauses].filter(({ until }) => until <= minute)) {
        pauses.delete(waiting);
        waiting.go();
      }
      for (let turn = 0; turn < MOST_TURNS && going > 0; turn += 1)
        await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
