import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command, CommandKind } from '@fieldleaf/domain/command/command';
import type { CommandPayloads } from '@fieldleaf/domain/command/command-payloads';
import { ok } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { openDesk } from '../app/open-desk.ts';
import { openOutside } from '../app/outside.ts';
import type { Config } from '../config.ts';
import type { Desk } from '../practice/desk.ts';
import { newCommandId } from '../practice/new-ids.ts';
import type { Store } from '../store/store.ts';
import { deriveMails } from '../workers/derive-mails.ts';
import { sendMails } from '../workers/send-mails.ts';

const CONSULTANT: Actor = { role: 'consultant', deviceId: 'demo' };

/** Its mails are on record and go nowhere. */
const NOWHERE = { send: async () => ok(undefined), forget: async () => undefined };

export type DemoDesk = {
  readonly desk: Desk;
  /** What happens next happens then; never earlier than what happened before. */
  readonly setClock: (at: Instant) => void;
  readonly consult: <Kind extends CommandKind>(kind: Kind, payload: CommandPayloads[Kind]) => Promise<void>;
  /** What happened since is mailed about, at the time it is. */
  readonly mail: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The desk itself, at any time of the year: what it keeps is what the server would have kept. */
export async function openDemoDesk(config: Config, store: Store, begins: Instant): Promise<DemoDesk> {
  let clock = begins;
  const now = () => clock;
  const parts = { config, store, now };
  const { desk, start, stop } = openDesk({
    ...parts,
    ...(await openOutside(parts)),
    postOffice: NOWHERE,
    textOffice: { provider: 'file', ...NOWHERE },
    report: (error) => console.error(error),
    warn: () => undefined,
    announcePin: () => undefined,
  });
  await start();
  return {
    desk,
    setClock: (at) => {
      if (at > clock) clock = at;
    },
    consult: async (kind, payload) => {
      const command = { id: newCommandId(), at: clock, by: CONSULTANT, kind, payload } as Command;
      const outcome = await desk.execute(command);
      if (outcome.status !== 'applied') throw new Error(`${kind} at ${clock}: ${JSON.stringify(outcome)}`);
    },
    mail: async () => {
      await deriveMails(desk);
      await sendMails(desk);
    },
    close: stop,
  };
}
