import { MAX_COMMANDS } from '@fieldleaf/contract/commands';
import { PATHS } from '@fieldleaf/contract/paths';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CommandOutcome, CommandRecord } from '@fieldleaf/domain/command/command-record';
import { err } from '@fieldleaf/domain/result';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../../apps/sync-server/src/practice/app-context.ts';
import type { Store } from '../../apps/sync-server/src/store/store.ts';
import { LONE_WRITER } from '../../apps/sync-server/src/store/writer.ts';
import type { ServerDisk } from '../disk/server-disk.ts';
import { type Belongings, createSharedBelongings, isOutage, type Opened } from './belongings.ts';
import { type CardWeather, createCardCompany } from './card-company.ts';
import type { Answer, Request } from './network.ts';
import type { RunningServer } from './running-server.ts';
import type { ServerCode } from './server-code.ts';
import { createSimulatedTexts } from './simulated-texts.ts';
import { createSlowStore } from './slow-store.ts';
import type { Process, VirtualTime } from './virtual-time.ts';
import { workInBackground } from './work-in-background.ts';

export type ServerParts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  /** The servers' own, or the card company's if each server has a disk. */
  readonly store: Store;
  readonly openDisk: ((onStep: () => void) => ServerDisk) | undefined;
  readonly code: ServerCode;
  readonly weather: CardWeather;
  readonly hasSession: (process: Process) => boolean;
  readonly deviceOf: (process: Process) => string;
  /** Every outcome that was ever decided, whether the answer arrived or not. */
  readonly onOutcome: (outcome: CommandOutcome) => void;
  /** Something went wrong of which no rule knows. */
  readonly onFault: (text: string) => void;
  readonly tell: (line: string) => void;
  /** True if a process does the work that nobody asked for. */
  readonly leads: (process: Process) => boolean;
  /** Records that were removed: the store has no more of them than the ids. */
  readonly forgotten: Map<string, CommandRecord> | undefined;
};

const LARGEST_BODY = 256 * 1024;

const CONFIG = {
  timeZone: 'America/Chicago',
  meetingBaseUrl: 'https://meet.example',
  publicUrl: 'https://plants.example',
  backups: { everyHours: 24, keepDays: 30 },
} as const;

/** One server: its own use cases and background work, on a store that outlives it and that others share. */
export class SimulatedServer {
  readonly name: string;
  readonly #parts: ServerParts;
  #running: RunningServer | undefined;
  #writesLeft = Number.POSITIVE_INFINITY;
  #onDeath: Set<() => void> = new Set();
  readonly disk: ServerDisk | undefined;
  readonly #belongings: Belongings;
  /** Of a process that opens its disk, and nobody can ask yet. */
  #starting: Process | undefined;
  #store: Store;
  #starts = 0;
  #moment = { ms: 0, instant: instantOf(0) };
  deaths = 0;

  constructor(name: string, parts: ServerParts) {
    this.name = name;
    this.#parts = parts;
    this.#store = parts.store;
    this.disk = parts.openDisk?.(this.#onWrite);
    this.#belongings = this.disk ?? createSharedBelongings(parts.store, parts.chance);
  }

  async start(): Promise<void> {
    this.#starts += 1;
    const name = `${this.name}.${this.#starts}`;
    const process: Process = { name, alive: true, clockOffsetMs: () => 0 };
    if (!this.disk) return this.#serve(process, await this.#belongings.open(process));
    this.#starting = process;
    // A server that cannot be started ends, and is started again.
    const end = (error: unknown) => {
      if (!process.alive) return;
      if (!this.disk?.disk.isTroubled) this.#parts.onFault(`it does not start: ${error}`);
      this.#parts.tell(`${name} does not start: ${error}`);
      this.kill();
    };
    await this.#belongings
      .open(process)
      .then((opened) => this.#serve(process, opened))
      .catch(end);
  }

  async #serve(process: Process, { store, ...opened }: Opened): Promise<void> {
    const { time, chance, code, tell, leads } = this.#parts;
    const onWrite = this.disk ? () => undefined : this.#onWrite;
    const slow = createSlowStore({ store, time, chance, owner: process, onWrite, isShared: !this.disk });
    const config = { ...CONFIG, dataDir: opened.dataDir };
    const { cards, confirmCard } = await this.#openCards(process);
    const report = (error: unknown) => {
      tell(`${process.name} reports ${error}`);
      if (!isOutage(error)) this.#parts.onFault(`${error}`);
    };
    const parts = {
      config,
      store: slow,
      writer: { ...LONE_WRITER, isWriting: () => leads(process) },
      now: this.#now,
      ...cards,
      postOffice: code.postOffice,
      textOffice: createSimulatedTexts({ time, chance, process }),
      visitCalendar: null,
      readFreeBytes: async () => null,
      sendPush: async () => 'delivered' as const,
      journal: opened.journal,
      snapshotPlace: opened.snapshotPlace,
      announcePin: () => undefined,
      readCalendarAddress: async () => err({ code: 'unreachable' as const }),
      readWeather: async () => err({ code: 'unreachable' as const }),
      report,
      warn: () => undefined,
    };
    const { ctx, start, stop } = code.createAppContext(parts);
    await time.as(process, start);
    if (!process.alive) return;
    const running = { process, code, ctx, stop, confirmCard };
    this.#store = store;
    this.#starting = undefined;
    this.#running = running;
    workInBackground({ time, chance, running, forgotten: this.#parts.forgotten });
  }

  readonly #onWrite = (): void => {
    this.#writesLeft -= 1;
    if (this.#writesLeft <= 0) this.kill();
  };

  // Asked thousands of times in the same moment.
  readonly #now = (): Instant => {
    const ms = Math.round(this.#parts.time.now);
    if (this.#moment.ms !== ms) this.#moment = { ms, instant: instantOf(ms) };
    return this.#moment.instant;
  };

  /** The card company keeps its own books, which no death of ours can touch. */
  async #openCards(owner: Process) {
    const { store, time, chance, code, weather } = this.#parts;
    const opened = await code.openCardProvider({ config: { ...CONFIG, dataDir: '' }, store, now: this.#now });
    const provider = createCardCompany({ provider: opened.provider, time, chance, owner, weather });
    const confirmCard = async (reference: string, clientSecret: string) =>
      code.confirmSimulatedPayment(store.database('ops'), reference, {
        clientSecret,
        cardNumber: '4242424242424242',
      });
    return { cards: { ...opened, provider }, confirmCard };
  }

  /** Ends it as a power cut does: between two writes, wherever it is. */
  kill(): void {
    const running = this.#running;
    const process = running?.process ?? this.#starting;
    this.#writesLeft = Number.POSITIVE_INFINITY;
    if (!process) return;
    const { time, chance, tell } = this.#parts;
    this.#running = undefined;
    this.#starting = undefined;
    this.deaths += 1;
    process.alive = false;
    process.diedAt = time.now;
    running?.stop().catch(() => undefined);
    this.#belongings.die();
    tell(`${this.name} dies`);
    for (const hear of this.#onDeath) hear();
    this.#onDeath.clear();
    time.plan(chance.between(500, 60_000), () => void this.start(), time.world);
  }

  dieAfterWrites(writes: number): void {
    this.#writesLeft = writes;
  }

  get runs(): boolean {
    return this.#running !== undefined;
  }

  get ctx(): AppContext | undefined {
    return this.#running?.ctx;
  }

  async handle(from: Process, request: Request): Promise<Answer> {
    const { code, hasSession, deviceOf, onOutcome } = this.#parts;
    if (!hasSession(from)) return refusal(401, 'session_expired');
    if (request.path.startsWith(PATHS.adminPhotos)) return this.#keepPhoto(request);
    if (request.size > LARGEST_BODY) return refusal(413, 'body_too_large');
    if (request.path.startsWith('/sync')) {
      const query = new URLSearchParams(request.path.slice(request.path.indexOf('?')));
      const page = {
        since: query.get('since') ?? '0',
        limit: Number(query.get('limit')),
        includeDocuments: true,
      };
      return this.do(async () => {
        const { changes: results, lastSeq: last_seq } = await this.#store.database('practice').changes(page);
        return { status: 200, body: { results, last_seq } };
      });
    }
    const { commands } = request.body as { readonly commands: readonly unknown[] };
    if (commands.length > MAX_COMMANDS) return refusal(400, 'too_many_commands');
    const by = { role: 'consultant', deviceId: deviceOf(from) } as const;
    const outcomes = await this.do(({ ctx }) => code.runCommands(ctx, commands, by));
    for (const outcome of outcomes) onOutcome(outcome);
    return { status: 200, body: { outcomes } };
  }

  async #keepPhoto({ path, headers = {}, bytes }: Request): Promise<Answer> {
    const photo = {
      photoId: path.slice(PATHS.adminPhotos.length + 1),
      noteId: headers['x-note-id'] as BookingId,
      plantName: decodeURIComponent(headers['x-plant-name'] ?? ''),
      addedAt: headers['x-added-at'] as Instant,
      jpeg: Buffer.from(bytes ?? []),
    };
    const kept = await this.do(({ ctx }) => this.#parts.code.keepPhoto(ctx, photo));
    return kept.ok ? { status: 200, body: { status: 'success' } } : refusal(404, kept.error.code);
  }

  /** Rejects when nobody is there, or when the process dies before it has answered. */
  do<Value>(work: (running: RunningServer) => Promise<Value>): Promise<Value> {
    const running = this.#running;
    if (!running) return Promise.reject(new Error('connection refused'));
    const { time, onFault } = this.#parts;
    return new Promise((resolve, reject) => {
      const die = () => reject(new Error('connection reset'));
      this.#onDeath.add(die);
      const done = () => this.#onDeath.delete(die);
      const fail = (error: unknown) => {
        if (!isOutage(error)) onFault(String(error));
        reject(error);
      };
      time.as(running.process, () => work(running).finally(done).then(resolve, fail));
    });
  }
}

const refusal = (status: number, code: string): Answer => ({
  status,
  body: { error: true, code, message: code },
});
