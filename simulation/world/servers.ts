import type { AppContext } from '../../apps/sync-server/src/practice/app-context.ts';
import type { ServerDisk } from '../disk/server-disk.ts';
import type { Answer, Request } from './network.ts';
import type { RunningServer } from './running-server.ts';
import { type ServerParts, SimulatedServer } from './server.ts';
import type { Process } from './virtual-time.ts';

type Parts = Omit<ServerParts, 'leads'>;

const NAMES = ['server-a', 'server-b'];
/** An embedded store has one. */
const LONE = ['server'];

/** Time after which a lease that nobody renewed is over. */
const LEASE_MS = 10_000;

/** True for the one server that does the work nobody asked for; after its death another one does. */
function createLeadership({ time }: Pick<ServerParts, 'time'>): (process: Process) => boolean {
  let leader: Process | undefined;
  return (process) => {
    const isOver = !leader || (!leader.alive && time.now - (leader.diedAt ?? 0) > LEASE_MS);
    if (isOver) leader = process;
    return leader === process;
  };
}

/**
 * Two servers on one store, behind an address that leads to either. Both carry out what they are asked, as two do for a
 * moment that both believe to write.
 */
export class SimulatedServers {
  readonly all: readonly SimulatedServer[];
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    const leads = createLeadership(parts);
    this.all = (parts.openDisk ? LONE : NAMES).map((name) => new SimulatedServer(name, { ...parts, leads }));
  }

  start(): void {
    for (const server of this.all) void server.start();
  }

  kill(): void {
    for (const server of this.all) server.kill();
  }

  get haveStarted(): boolean {
    return this.all.every(({ runs }) => runs);
  }

  get deaths(): number {
    return this.all.reduce((sum, { deaths }) => sum + deaths, 0);
  }

  get disks(): readonly ServerDisk[] {
    return this.all.flatMap(({ disk }) => disk ?? []);
  }

  get desks(): readonly AppContext[] {
    return this.all.flatMap(({ ctx }) => ctx ?? []);
  }

  handle(from: Process, request: Request): Promise<Answer> {
    return this.#any().handle(from, request);
  }

  /** Runs work that comes from no phone: a customer, the consultant's desk. Rejects when it is cut short. */
  do<Value>(work: (running: RunningServer) => Promise<Value>): Promise<Value> {
    return this.#any().do(work);
  }

  dieAfterWrites(writes: number): void {
    this.#any().dieAfterWrites(writes);
  }

  // A caller who finds no one at one address mostly goes to the other.
  #any(): SimulatedServer {
    const { chance } = this.#parts;
    const [first, second = first] = chance.happens(0.5) ? this.all : [...this.all].reverse();
    const chosen = first?.runs || chance.happens(0.2) ? first : second;
    if (!chosen) throw new Error('there is a server');
    return chosen;
  }
}
