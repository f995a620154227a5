import { MAX_COMMANDS, type SentCommand } from '@fieldleaf/contract/commands';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { instantOf } from '@fieldleaf/domain/time/instant';
import {
  createRunCommands,
  type RunCommands,
} from '../../apps/sync-server/src/features/commands/run-commands.ts';
import { createReadCommand } from '../../apps/sync-server/src/http/read-command.ts';
import { createPractice, type Practice } from '../../apps/sync-server/src/practice/practice.ts';
import { createDayBooks } from '../../apps/sync-server/src/store/day-books/day-books.ts';
import type { Store } from '../../apps/sync-server/src/store/store.ts';
import type { Chance } from './chance.ts';
import type { Answer, Request } from './network.ts';
import { createSlowStore } from './slow-store.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly store: Store;
  readonly hasSession: (process: Process) => boolean;
  readonly deviceOf: (process: Process) => string;
  /** Every outcome that was ever decided, whether the answer arrived or not. */
  readonly onOutcome: (outcome: CommandOutcome) => void;
  readonly tell: (line: string) => void;
};

const LARGEST_BODY = 256 * 1024;

// One for all: it holds nothing but compiled schemas.
const readCommand = createReadCommand();

type Running = { readonly process: Process; readonly practice: Practice; readonly runCommands: RunCommands };

/** The server's own command handling on a store that outlives it. */
export class SimulatedServer {
  readonly #parts: Parts;
  #running: Running | undefined;
  #writesLeft = Number.POSITIVE_INFINITY;
  #onDeath: Set<() => void> = new Set();
  starts = 0;
  deaths = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { time, chance, store } = this.#parts;
    this.starts += 1;
    const process: Process = { name: `server-${this.starts}`, alive: true, clockOffsetMs: () => 0 };
    const onWrite = () => {
      this.#writesLeft -= 1;
      if (this.#writesLeft <= 0) this.kill();
    };
    const slow = createSlowStore({ store, time, chance, owner: process, onWrite });
    const now = () => instantOf(Math.round(time.now));
    const dayBooks = createDayBooks({ database: slow.database('slots'), now });
    const parts = { store: slow, dayBooks, now, zone: 'America/Chicago', report: () => undefined };
    const practice = createPractice(parts);
    await time.as(process, () => practice.start());
    if (!process.alive) return;
    this.#running = {
      process,
      practice,
      runCommands: createRunCommands({ execute: practice.execute, readCommand }),
    };
  }

  /** Ends it as a power cut does: between two writes, wherever it is. */
  kill(): void {
    const running = this.#running;
    this.#writesLeft = Number.POSITIVE_INFINITY;
    if (!running) return;
    this.#running = undefined;
    this.deaths += 1;
    running.process.alive = false;
    running.practice.stop().catch(() => undefined);
    const { time, chance, tell } = this.#parts;
    tell('the server dies');
    for (const hear of this.#onDeath) hear();
    this.#onDeath.clear();
    time.plan(chance.between(500, 60_000), () => void this.start(), time.world);
  }

  dieAfterWrites(writes: number): void {
    this.#writesLeft = writes;
  }

  get practice(): Practice | undefined {
    return this.#running?.practice;
  }

  /** What no phone sent: a customer's booking, change or cancellation. */
  execute(command: Command): Promise<CommandOutcome> {
    return this.#working(({ practice }) => practice.execute(command));
  }

  async handle(from: Process, request: Request): Promise<Answer> {
    const { hasSession, deviceOf, store, onOutcome } = this.#parts;
    if (!hasSession(from)) return refusal(401, 'session_expired');
    if (request.size > LARGEST_BODY) return refusal(413, 'body_too_large');
    if (request.path.startsWith('/sync')) {
      const query = new URLSearchParams(request.path.slice(request.path.indexOf('?')));
      const page = {
        since: query.get('since') ?? '0',
        limit: Number(query.get('limit')),
        includeDocuments: true,
      };
      return this.#working(async () => ({
        status: 200,
        body: await store.database('practice').changes(page),
      }));
    }
    const { commands } = request.body as { readonly commands: readonly SentCommand[] };
    if (commands.length > MAX_COMMANDS) return refusal(400, 'too_many_commands');
    const by = { role: 'consultant', deviceId: deviceOf(from) } as const;
    const outcomes = await this.#working(({ runCommands }) => runCommands(commands, by));
    for (const outcome of outcomes) onOutcome(outcome);
    return { status: 200, body: { outcomes } };
  }

  /** Rejects when nobody is there, or when the process dies before it has answered. */
  #working<Value>(work: (running: Running) => Promise<Value>): Promise<Value> {
    const running = this.#running;
    if (!running) return Promise.reject(new Error('connection refused'));
    return new Promise((resolve, reject) => {
      const die = () => reject(new Error('connection reset'));
      this.#onDeath.add(die);
      const done = () => this.#onDeath.delete(die);
      this.#parts.time.as(running.process, () => work(running).finally(done).then(resolve, reject));
    });
  }
}

const refusal = (status: number, code: string): Answer => ({
  status,
  body: { error: true, code, message: code },
});
