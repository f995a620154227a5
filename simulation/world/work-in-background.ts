import type { UseCases } from '../../apps/sync-server/src/app/use-cases.ts';
import type { Chance } from './chance.ts';
import type { ServerCode } from './server-code.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly process: Process;
  readonly cases: UseCases;
  readonly code: ServerCode;
  readonly report: (error: unknown) => void;
};

/** Rarer than in reality, where most turns find nothing to do. */
const MAIL_EVERY_MS = 20_000;
const SWEEP_EVERY_MS = 60_000;
const REMIND_EVERY_MS = 600_000;

/** What a server does by itself, in the order in which it really does it. */
export function workInBackground({ time, chance, process, cases, code, report }: Parts): void {
  const mailNews = async () => {
    await cases.arrangeMeetings().catch(report);
    await cases.deriveMails();
    await cases.sendMails();
  };
  const again = (run: () => Promise<void>, everyMs: number): void => {
    const turn = () =>
      void run()
        .catch(report)
        .then(() => again(run, everyMs));
    time.plan(everyMs * (0.5 + chance.share()), turn, process);
  };
  again(mailNews, MAIL_EVERY_MS);
  again(cases.writeReminders, REMIND_EVERY_MS);
  const { sweepPayments, sweepInvoicePayments, sweepRemovedPhotos } = cases;
  const sweepRefunds = () => code.sweepRefunds(cases.desk);
  for (const run of [sweepPayments, sweepInvoicePayments, sweepRefunds, sweepRemovedPhotos])
    again(run, SWEEP_EVERY_MS);
}
