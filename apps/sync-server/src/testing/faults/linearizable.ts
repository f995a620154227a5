/** A call, as the client saw it that made it. */
export type Operation<Call> = {
  readonly call: Call;
  /** Absent when nobody told: it took effect at any time after its begin, or never. */
  readonly answer?: string | undefined;
  readonly begin: number;
  readonly end: number;
};

/** A thing on which calls come one after the other: its state to begin with, and after each call, with the answer to that. */
export type Model<State, Call> = {
  readonly start: State;
  readonly step: (state: State, call: Call) => readonly [after: State, answer: string];
};

/** Place at which every order came to an end: after so many calls none of the others can be the next one. */
export type Contradiction<Call> = {
  readonly after: number;
  readonly state: string;
  readonly next: readonly Operation<Call>[];
};

const byBegin = <Call>(one: Operation<Call>, other: Operation<Call>) => one.begin - other.begin;

/**
 * Wing and Gong's search with the states remembered that led nowhere (Lowe): puts the calls to one thing into an order that keeps
 * each between its begin and its end, and in which the model answers as it was answered. Undefined: there is such an order.
 */
export function findContradiction<State, Call>(
  { start, step }: Model<State, Call>,
  history: readonly Operation<Call>[],
): Contradiction<Call> | undefined {
  const told = history.filter(({ answer }) => answer !== undefined).toSorted(byBegin);
  const untold = history.filter(({ answer }) => answer === undefined).toSorted(byBegin);
  const done = new Set<Operation<Call>>();
  const inVain = new Set<string>();
  let deepest: Contradiction<Call> = { after: -1, state: '', next: [] };

  /** Calls that nothing left has to come before; earlier calls than the first one left are done. */
  const candidatesFrom = (first: number): readonly Operation<Call>[] => {
    const open: Operation<Call>[] = [];
    let soonestEnd = Number.POSITIVE_INFINITY;
    for (const operation of told.slice(first)) {
      if (operation.begin > soonestEnd) break;
      if (done.has(operation)) continue;
      open.push(operation);
      soonestEnd = Math.min(soonestEnd, operation.end);
    }
    return [...open, ...untold.filter((each) => !done.has(each))].filter(({ begin }) => begin <= soonestEnd);
  };

  const placed = (state: State, before: number, known: number): boolean => {
    if (known === told.length) return true;
    let first = before;
    for (let next = told[first]; next && done.has(next); next = told[first]) first += 1;
    const key = `${first} ${[...told.slice(first), ...untold].map((each) => (done.has(each) ? 1 : 0)).join('')} ${JSON.stringify(state)}`;
    if (inVain.has(key)) return false;
    inVain.add(key);
    const candidates = candidatesFrom(first);
    if (known > deepest.after) deepest = { after: known, state: JSON.stringify(state), next: candidates };
    return candidates.some((operation) => {
      const [after, answer] = step(state, operation.call);
      const isTold = operation.answer !== undefined;
      // One that nobody heard of and that changes nothing need not have been.
      if (isTold ? answer !== operation.answer : JSON.stringify(after) === JSON.stringify(state))
        return false;
      done.add(operation);
      const isPlaced = placed(after, first, isTold ? known + 1 : known);
      if (!isPlaced) done.delete(operation);
      return isPlaced;
    });
  };
  return placed(start, 0, 0) ? undefined : deepest;
}

/**
 * By how many milliseconds reads of a kind are behind at most: the least by which they have to begin earlier for an order to be there.
 * Infinity: none is, however far behind they are.
 */
export function leastLag<State, Call>(
  model: Model<State, Call>,
  history: readonly Operation<Call>[],
  isLagging: (call: Call) => boolean,
): number {
  const isRightWith = (lag: number) =>
    !findContradiction(
      model,
      history.map((each) => (isLagging(each.call) ? { ...each, begin: each.begin - lag } : each)),
    );
  if (isRightWith(0)) return 0;
  let most = 1;
  while (!isRightWith(most)) {
    if (most > 600_000) return Number.POSITIVE_INFINITY;
    most *= 2;
  }
  let least = most / 2;
  while (most - least > 1) {
    const middle = Math.round((least + most) / 2);
    if (isRightWith(middle)) most = middle;
    else least = middle;
  }
  return most;
}
