/**
 * Process with a clock of its own that can die: a phone's app, a server's process. Its planned events die with it.
 */
export type Process = {
  readonly name: string;
  alive: boolean;
  diedAt?: number;
  readonly clockOffsetMs: () => number;
};

type Event = {
  readonly at: number;
  readonly order: number;
  readonly owner: Process;
  readonly run: () => void;
};

export const START_MS = Date.UTC(2027, 2, 1, 14);

/**
 * Time that passes only from event to event. An event happens to the process that plans it; promises are settled
 * before the next event, so nothing depends on how fast this machine is.
 */
export class VirtualTime {
  readonly world: Process = { name: 'world', alive: true, clockOffsetMs: () => 0 };
  now = START_MS;
  current: Process = this.world;
  readonly #heap: Event[] = [];
  readonly #settled: () => Promise<void>;
  #order = 0;

  /** `takesTurns`: code that runs has more than promises, such as streams, and is given whole turns of Node's loop. */
  constructor({ takesTurns = false }: { readonly takesTurns?: boolean } = {}) {
    this.#settled = takesTurns ? turnIsOver : settled;
  }

  /** Runs after so many milliseconds, for whoever is running now unless named. */
  plan(afterMs: number, run: () => void, owner: Process = this.current): () => void {
    let cancelled = false;
    this.#order += 1;
    const guarded = () => {
      if (!cancelled) run();
    };
    push(this.#heap, { at: this.now + Math.max(0, afterMs), order: this.#order, owner, run: guarded });
    return () => {
      cancelled = true;
    };
  }

  /** Does something in the name of a process, now. */
  as<Value>(owner: Process, run: () => Value): Value {
    const before = this.current;
    this.current = owner;
    try {
      return run();
    } finally {
      this.current = before;
    }
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.plan(ms, resolve));
  }

  /** Lets events happen until none is left before `until`, or `done` says so. */
  async run(until: number, done: () => boolean = () => false): Promise<void> {
    await this.#settled();
    while (!done()) {
      const next = this.#heap[0];
      if (next === undefined || next.at > until) break;
      pop(this.#heap);
      this.now = next.at;
      if (!next.owner.alive) continue;
      this.current = next.owner;
      next.run();
      await this.#settled();
    }
    this.current = this.world;
    this.now = Math.max(this.now, Math.min(until, this.#heap[0]?.at ?? until));
  }
}

/** Every promise that can go on has gone on: Node empties that queue before its next tick. */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

const { setImmediate } = globalThis;
const turnIsOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const isBefore = (one: Event, other: Event): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

function push(heap: Event[], event: Event): void {
  let at = heap.push(event) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent];
    if (above === undefined || !isBefore(event, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = event;
}

function pop(heap: Event[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const child = smallerChild(heap, at);
    const below = heap[child];
    if (below === undefined || !isBefore(below, last)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = last;
}

function smallerChild(heap: readonly Event[], at: number): number {
  const left = 2 * at + 1;
  const [one, other] = [heap[left], heap[left + 1]];
  return one && other && isBefore(other, one) ? left + 1 : left;
}
