import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command, CommandKind } from '@fieldleaf/domain/command/command';
import type { CommandPayloads } from '@fieldleaf/domain/command/command-payloads';
import { ok } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { createAdapters } from '../app/create-adapters.ts';
import { createAppContext } from '../app/create-app-context.ts';
import type { Config } from '../config.ts';
import type { AppContext } from '../practice/app-context.ts';
import { newCommandId } from '../practice/new-ids.ts';
import type { Store } from '../store/store.ts';
import { deriveMails } from '../workers/derive-mails.ts';
import { sendMails } from '../workers/send-mails.ts';

const CONSULTANT: Actor = { role: 'consultant', deviceId: 'demo' };

/** Its mails are on record and go nowhere. */
const NOWHERE = { send: async () => ok(undefined), forget: async () => undefined };

export type DemoContext = {
  readonly ctx: AppContext;
  /** Sets the time of the next events; never earlier than the last ones. */
  readonly setClock: (at: Instant) => void;
  readonly consult: <Kind extends CommandKind>(kind: Kind, payload: CommandPayloads[Kind]) => Promise<void>;
  /** Sends emails about new events, at the clock's time. */
  readonly mail: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Context at any time of the year: it keeps the same documents as the server. */
export async function createDemoContext(config: Config, store: Store, begins: Instant): Promise<DemoContext> {
  let clock = begins;
  const now = () => clock;
  const parts = { config, store, now };
  const { ctx, start, stop } = createAppContext({
    ...parts,
    ...(await createAdapters(parts)),
    postOffice: NOWHERE,
    textOffice: { provider: 'file', ...NOWHERE },
    report: (error) => console.error(error),
    warn: () => undefined,
    announcePin: () => undefined,
  });
  await start();
  return {
    ctx,
    setClock: (at) => {
      if (at > clock) clock = at;
    },
    consult: async (kind, payload) => {
      const command = { id: newCommandId(), at: clock, by: CONSULTANT, kind, payload } as Command;
      const outcome = await ctx.execute(command);
      if (outcome.status !== 'applied') throw new Error(`${kind} at ${clock}: ${JSON.stringify(outcome)}`);
    },
    mail: async () => {
      await deriveMails(ctx);
      await sendMails(ctx);
    },
    close: stop,
  };
}
