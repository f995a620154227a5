/** Waits between two questions, in milliseconds: `first`, then ever longer, `longest` at most. */
type Pace = { readonly first: number; readonly longest: number };

/** Asks again and again until `ask` answers that it is done; the answer of this function ends it. */
export function poll({ first, longest }: Pace, ask: () => Promise<'done' | 'again'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const next = async (waitMs: number) => {
    const answer = await ask();
    if (ended || answer === 'done') return;
    timer = setTimeout(() => void next(Math.min(waitMs * 1.25, longest)), waitMs);
  };
  void next(first);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
