import type { SentCommand } from '@fieldleaf/contract/commands';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { monotonicFactory } from 'ulid';
import type { StoryOptions } from '../story-options.ts';
import type { VirtualTime } from '../world/virtual-time.ts';
import type { Intent } from './intent.ts';
import { knownTo } from './known.ts';
import { makeIntent } from './make-intent.ts';
import { photographPlant } from './photograph-plant.ts';
import type { SimulatedPhone } from './simulated-phone.ts';

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly phones: readonly SimulatedPhone[];
  readonly commands: number;
  readonly about: StoryOptions['about'];
  readonly tell: (line: string) => void;
  /** A screen is open and shows the practice. */
  readonly onLook: (phone: SimulatedPhone) => void;
  /** A customer's phone has read these from a code. */
  readonly onShared: (phone: SimulatedPhone, commands: readonly SentCommand[]) => void;
};

/** Share of sittings that begin with a look at the screen; the others save and sync behind the lock. */
const LOOKS = 0.2;
/** Share of those that leave it open to the end. */
const WATCHES = 0.25;
/** A sitting takes no longer than this. */
const LONGEST_SITTING_MS = 600_000;

/** Creates a consultant who uses the phones in sittings of a few commands, and takes back a few of them. */
export function createConsultant(parts: Parts) {
  const { time, chance, phones, commands, about, tell, onLook, onShared } = parts;
  const counts = { saved: 0, undone: 0 };
  const ulidOf = monotonicFactory(chance.share);

  const regret = async (phone: SimulatedPhone, commandId: string): Promise<void> => {
    await time.sleep(chance.between(500, 7_000));
    await phone.undo(commandId);
    if (!phone.takenBack.has(commandId)) return;
    counts.undone += 1;
    tell(`${phone.name} takes back ${commandId}`);
  };

  /** Adds what goes along with some commands: a photo of the plant, a code for the customer to pay by. */
  const goOn = async (phone: SimulatedPhone, { payload }: Intent): Promise<void> => {
    if ('noteId' in payload && chance.happens(0.4)) {
      const photo = { noteId: payload.noteId, photoId: ulidOf(Math.round(time.now)) };
      await photographPlant(phone, photo, { time, chance, tell });
    }
    if ('invoiceId' in payload && chance.happens(0.2)) {
      const commands = await phone.giveOut(payload.invoiceId);
      if (commands.length > 0) onShared(phone, commands);
    }
  };

  const decide = async (wanted: SimulatedPhone): Promise<void> => {
    const phone = wanted.runs ? wanted : (phones.find(({ runs }) => runs) ?? wanted);
    const intent: Intent = makeIntent(chance, knownTo(phone), about);
    const commandId = await phone.save(intent);
    if (commandId === undefined) return tell(`${phone.name} cannot save ${intent.kind}`);
    tell(`${phone.name} saves ${intent.kind} ${commandId}`);
    counts.saved += 1;
    await goOn(phone, intent);
    if (chance.happens(intent.undoable ? 0.5 : 0.01)) await regret(phone, commandId);
  };

  const look = (phone: SimulatedPhone, locks: boolean): void => {
    if (!phone.isOpen) return;
    onLook(phone);
    if (locks) phone.lock();
  };

  const sit = (phone: SimulatedPhone, count: number): void => {
    const looks = chance.happens(LOOKS);
    const watches = looks && chance.happens(WATCHES);
    if (looks) void phone.open().then(() => look(phone, !watches));
    let at = chance.between(100, 2_000);
    for (let nth = 0; nth < count; nth += 1) {
      time.plan(at, () => void decide(phone), time.world);
      at += chance.between(200, 20_000);
    }
    if (watches) time.plan(at, () => look(phone, true), time.world);
    if (looks) time.plan(at, () => void phone.dismissRefused(), time.world);
  };

  return {
    counts: counts as Readonly<Record<string, number>>,
    begin: (spanMs: number) => {
      let left = commands;
      while (left > 0) {
        const count = Math.min(left, chance.between(2, 14));
        const phone = chance.pick(phones);
        if (!phone) return;
        left -= count;
        time.plan(chance.share() * (spanMs - LONGEST_SITTING_MS), () => sit(phone, count), time.world);
      }
    },
  };
}
