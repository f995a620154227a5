type Pause = { readonly until: number; readonly go: () => void };

/** How often the queue is emptied until everybody who goes on waits again. */
const TURNS = 300;

/** People who wait for minutes of one story, which passes only when it is told to. */
export function createPauses() {
  const pauses = new Set<Pause>();
  let minute = 0;
  return {
    pause: (minutes: number) =>
      new Promise<void>((go) => {
        pauses.add({ until: minute + minutes, go });
      }),
    /** It is that minute: whoever waited for it goes on, until each of them waits again. */
    reach: async (reached: number): Promise<void> => {
      minute = reached;
      for (const waiting of [...pauses].filter(({ until }) => until <= minute)) {
        pauses.delete(waiting);
        waiting.go();
      }
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
