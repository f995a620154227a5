import type { CommandRecord } from '@fieldleaf/domain/command/command-record';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../../apps/sync-server/src/practice/app-context.ts';
import type { RunningServer } from './running-server.ts';
import type { VirtualTime } from './virtual-time.ts';

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly running: RunningServer;
  /** Takes the records that are removed, of which the server keeps only the ids; undefined: years take as long as they do. */
  readonly forgotten: Map<string, CommandRecord> | undefined;
};

/** Rarer than in reality, where most turns find nothing to do. */
const MAIL_EVERY_MS = 20_000;
const SWEEP_EVERY_MS = 60_000;
const REMIND_EVERY_MS = 600_000;
const FORGET_EVERY_MS = 120_000;
/** To whom forgets, a minute is the year after which no phone is waited for any more. */
const YEAR_LESS_A_MINUTE = 365 * 24 * 60 - 1;

/** The desk of a practice in which phones are away for years, of which each takes a minute. */
const ofFastYears = (ctx: AppContext, forgotten: Map<string, CommandRecord>): AppContext => ({
  ...ctx,
  now: () => plusMinutes(ctx.now(), YEAR_LESS_A_MINUTE),
  documents: {
    ...ctx.documents,
    remove: async (id, rev) => {
      const record = await ctx.documents.get<CommandRecord>(id);
      if (record) forgotten.set(record._id, record);
      return ctx.documents.remove(id, rev);
    },
  },
});

/** Runs a server's own background work, in its real order. */
export function workInBackground({ time, chance, running, forgotten }: Parts): void {
  const { process, code, ctx } = running;
  const { report } = ctx;
  const arrangeMeetings = code.createArrangeMeetings(ctx);
  const mailNews = async () => {
    await arrangeMeetings().catch(report);
    await code.deriveMails(ctx);
    await code.sendMails(ctx);
  };
  const again = (run: () => Promise<void>, everyMs: number): void => {
    const turn = () =>
      void run()
        .catch(report)
        .then(() => again(run, everyMs));
    time.plan(everyMs * (0.5 + chance.share()), turn, process);
  };
  again(mailNews, MAIL_EVERY_MS);
  again(() => code.sendTexts(ctx), MAIL_EVERY_MS);
  again(() => code.notifyWaitlist(ctx), SWEEP_EVERY_MS);
  again(() => code.writeReminders(ctx), REMIND_EVERY_MS);
  again(ctx.keepSnapshot, SWEEP_EVERY_MS);
  const forgetting = forgotten ? ofFastYears(ctx, forgotten) : ctx;
  again(() => code.forgetCommands(forgetting, new AbortController().signal), FORGET_EVERY_MS);
  const sweeps = [code.sweepPayments, code.sweepRefunds].map((sweep) => () => sweep(ctx));
  for (const run of [...sweeps, code.createSweepRemovedPhotos(ctx)]) again(run, SWEEP_EVERY_MS);
}
