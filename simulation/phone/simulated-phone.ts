import type { SentCommand } from '@fieldleaf/contract/commands';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { LocalDatabases } from '../../apps/admin-pwa/src/db/local-databases.ts';
import type { SyncMachine, SyncTrigger } from '../../apps/admin-pwa/src/sync/sync-machine.ts';
import type { Link } from '../world/network.ts';
import type { Process, VirtualTime } from '../world/virtual-time.ts';
import { sendPhotosOf } from './cycle-of.ts';
import { giveOut } from './give-out.ts';
import type { Intent } from './intent.ts';
import { openMachine } from './open-machine.ts';
import type { PhoneCode } from './phone-code.ts';
import { emptyDisks, openerOf } from './phone-disks.ts';
import { createSpoiler } from './spoil-snapshot.ts';

type Parts = {
  readonly name: string;
  readonly code: PhoneCode;
  readonly time: VirtualTime;
  readonly chance: Chance;
};

type Running = {
  readonly process: Process;
  readonly databases: LocalDatabases;
  readonly machine: SyncMachine;
  /** Closes the screen, if it is open. */
  close: (() => void) | undefined;
  sendsPhotos: boolean;
};

/** As the app does, a while after each sync. */
const KEPT_AFTER_MS = 5_000;

/** A phone: the real saving, sending, receiving and showing, on a disk that outlives the app. */
export class SimulatedPhone {
  readonly name: string;
  readonly link: Link = { online: true, weights: { fine: 1 } };
  clockOffsetMs = 0;
  hasSession = true;
  /** The server was put back, and this phone has not found out: it takes nothing of what it is told. */
  isOfLostEpoch = false;
  /** By the world's time, not the phone's. */
  cycleBeganAt = 0;
  /** Start of the last cycle that went well. */
  syncedFrom = 0;
  /** Rates at which the phone's storage fails a write. */
  failures = { full: 0.002, lost: 0.004 };
  /** Commands of which it was said that they are saved, and not taken back since. */
  readonly saved = new Map<string, Intent>();
  readonly takenBack = new Set<string>();
  /** Refused commands that somebody has read and put away. */
  readonly dismissed = new Set<string>();
  /** The payloads of its latest commands, newest last. */
  latest: readonly Intent['payload'][] = [];
  readonly #parts: Parts;
  /** Photos of which it was said that they are saved, and of which note. */
  readonly photos = new Map<string, BookingId>();
  /** Photos of which it was said that they are taken back. */
  readonly photosTakenBack = new Map<string, BookingId>();
  #disks = emptyDisks();
  #running: Running | undefined;
  #starts = 0;
  readonly #spoilSnapshot: ReturnType<typeof createSpoiler>;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.code.storage.readFromSnapshot = 0;
    this.#spoilSnapshot = createSpoiler(parts.chance);
    this.name = parts.name;
  }

  start(): void {
    const { time, chance, name, code } = this.#parts;
    this.#starts += 1;
    const process: Process = {
      name: `${name}.${this.#starts}`,
      alive: true,
      clockOffsetMs: () => this.clockOffsetMs,
    };
    const opener = openerOf(this.#disks, { time, chance, owner: process, failures: this.failures });
    Object.assign(code.storage, opener);
    const databases = opener.open();
    code.connectDatabases(databases);
    const onBegin = () => {
      this.cycleBeganAt = time.now;
    };
    const heard = { onBegin, onSynced: () => this.#afterSync() };
    const machine = time.as(process, () => openMachine(code, { databases, pull: opener.pull }, heard));
    this.#running = { process, databases, machine, close: undefined, sendsPhotos: false };
    code.forgetPractice();
    code.forgetLastId(chance.between(1, 1_000_000));
    this.request('timer');
  }

  #afterSync(): void {
    this.syncedFrom = this.cycleBeganAt;
    const running = this.#running;
    if (!running) return;
    const { process, databases } = running;
    const { time, code } = this.#parts;
    time.plan(KEPT_AFTER_MS, () => void code.keepSnapshot(databases.mirror, Date.now()), process);
    if (running.sendsPhotos) return;
    running.sendsPhotos = true;
    const send = () => sendPhotosOf(code, databases).catch(() => undefined);
    void time.as(process, send).then(() => {
      running.sendsPhotos = false;
    });
  }

  /** The app is swiped away, or the system takes it: nothing it had planned happens. */
  kill(): void {
    if (!this.#running) return;
    this.#running.machine.stop();
    this.#running.process.alive = false;
    for (const { listeners } of Object.values(this.#disks)) listeners.clear();
    this.#running = undefined;
  }

  get runs(): boolean {
    return this.#running !== undefined;
  }

  request(trigger: SyncTrigger): void {
    const running = this.#running;
    if (running) this.#parts.time.as(running.process, () => running.machine.request(trigger));
  }

  /** Unlocks: the practice comes into memory and follows both databases. */
  async open(): Promise<void> {
    const running = this.#running;
    if (!running || running.close) return;
    const { time, code } = this.#parts;
    this.#spoilSnapshot(this.#disks.mirror.beside);
    const listener = {
      onMirror: code.projectMirror,
      onOutbox: code.projectOutbox,
      onFailure: (error: unknown) => {
        throw error;
      },
    };
    const close = await time.as(running.process, () => code.followChanges(running.databases, listener));
    if (running.process.alive) running.close = close;
    else close();
  }

  /** Locks: nothing of the practice stays in memory. */
  lock(): void {
    this.#running?.close?.();
    if (this.#running) this.#running.close = undefined;
    this.#parts.code.forgetPractice();
  }

  get isOpen(): boolean {
    return this.#running?.close !== undefined;
  }

  shown() {
    return this.#parts.code.usePractice.getState();
  }

  /** Saves an action of the consultant: returns the command's id once the phone says that it is saved. */
  async save(intent: Intent): Promise<string | undefined> {
    const running = this.#running;
    if (!running) return undefined;
    const { time, code } = this.#parts;
    const saving = time.as(running.process, () => {
      code.connectDatabases(running.databases);
      return code.saveCommand(intent as never);
    });
    const saved = await saving;
    if (!saved.ok) return undefined;
    this.saved.set(saved.value, intent);
    this.latest = [...this.latest.slice(-15), intent.payload];
    const waitMs = intent.undoable ? 6_000 : 0;
    time.plan(waitMs, () => running.machine.request('local-write'), running.process);
    return saved.value;
  }

  /** Has the app do something, if it runs. */
  async run<Value>(work: (code: PhoneCode) => Promise<Value>): Promise<Value | undefined> {
    const { time, code } = this.#parts;
    return this.#running && time.as(this.#running.process, () => work(code));
  }

  /** Shows a code that brings along what the server lacks of an invoice; answers what is in it. */
  async giveOut(invoiceId: string): Promise<readonly SentCommand[]> {
    const running = this.#running;
    if (!running) return [];
    const { time, code } = this.#parts;
    return time.as(running.process, () => giveOut(code, running.databases.outbox, invoiceId));
  }

  async undo(commandId: string): Promise<void> {
    const running = this.#running;
    if (!running) return;
    const { time, code } = this.#parts;
    const undoing = time.as(running.process, () => code.undoCommand(running.databases.outbox, commandId));
    // A connection that was lost may have been lost after it: then what counts is what is on the disk.
    if (!(await undoing.catch(() => !this.#isInOutbox(commandId)))) return;
    this.saved.delete(commandId);
    this.takenBack.add(commandId);
  }

  /** The consultant has read what was refused. */
  async dismissRefused(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    const { time, code } = this.#parts;
    for (const entry of this.outbox().filter(({ state }) => state === 'rejected')) {
      const removing = time.as(running.process, () => code.removeEntry(running.databases.outbox, entry));
      const { id } = entry.command;
      if (await removing.catch(() => !this.#isInOutbox(id))) this.dismissed.add(id);
    }
  }

  #isInOutbox(commandId: string): boolean {
    return this.#disks.outbox.docs.has(`outbox:${commandId}`);
  }

  ownPhotos() {
    const docs = [...this.#disks.photos.docs.values()];
    return docs.filter(({ _id }) => _id.startsWith('photo:')) as unknown as Awaited<
      ReturnType<PhoneCode['readOwnPhotos']>
    >;
  }

  outbox() {
    return [...this.#disks.outbox.docs.values()] as unknown as Awaited<ReturnType<PhoneCode['readOutbox']>>;
  }

  /** Takes what has come down so far out of the app, which has ended: the practice comes down anew, the outbox stays. */
  takeMirror(): readonly StoredDocument[] {
    const { docs } = this.#disks.mirror;
    const { mirror, checkpoints } = emptyDisks(this.#starts);
    this.#disks = { ...this.#disks, mirror, checkpoints };
    return [...docs.values()] as unknown as readonly StoredDocument[];
  }

  /** The ids of a type that have come down, oldest first. */
  pulledIds(type: string): readonly string[] {
    return this.#disks.mirror.idsByType.get(type) ?? [];
  }

  mirrored() {
    return this.#disks.mirror.docs;
  }
}
