import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { RunningServer } from './running-server.ts';
import type { VirtualTime } from './virtual-time.ts';

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly running: RunningServer;
};

/** Rarer than in reality, where most turns find nothing to do. */
const MAIL_EVERY_MS = 20_000;
const SWEEP_EVERY_MS = 60_000;
const REMIND_EVERY_MS = 600_000;

/** What a server does by itself, in the order in which it really does it. */
export function workInBackground({ time, chance, running }: Parts): void {
  const { process, code, desk } = running;
  const { report } = desk;
  const arrangeMeetings = code.createArrangeMeetings(desk);
  const mailNews = async () => {
    await arrangeMeetings().catch(report);
    await code.deriveMails(desk);
    await code.sendMails(desk);
  };
  const again = (run: () => Promise<void>, everyMs: number): void => {
    const turn = () =>
      void run()
        .catch(report)
        .then(() => again(run, everyMs));
    time.plan(everyMs * (0.5 + chance.share()), turn, process);
  };
  again(mailNews, MAIL_EVERY_MS);
  again(() => code.writeReminders(desk), REMIND_EVERY_MS);
  const sweeps = [code.sweepPayments, code.sweepRefunds].map((sweep) => () => sweep(desk));
  for (const run of [...sweeps, code.createSweepRemovedPhotos(desk)]) again(run, SWEEP_EVERY_MS);
}
