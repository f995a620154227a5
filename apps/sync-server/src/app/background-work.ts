import type { Instant } from '@fieldleaf/domain/time/instant';
import { createHearUnlock } from '../features/session/hear-unlock.ts';
import type { Server } from '../http/create-server.ts';
import { sweepRefunds } from '../money/refunds/finish-refunds.ts';
import type { Store } from '../store/store.ts';
import { createBlankAbandoned } from '../workers/blank-abandoned.ts';
import { createForgetExpired } from '../workers/forget-expired.ts';
import { repeat } from '../workers/repeat.ts';
import type { UseCases } from './use-cases.ts';

const SWEEP_EVERY_MS = 10_000;
const MAIL_EVERY_MS = 1_000;
/** A reminder goes out in the minute it is due. */
const REMIND_EVERY_MS = 15_000;
/** How soon the consultant hears of a lockout or a new device. */
const TELL_EVERY_MS = 2_000;
/** Somebody waits for it at the server's command line. */
const HEAR_EVERY_MS = 500;
/** How often to look whether a day is over. */
const RECONCILE_EVERY_MS = 10 * 60_000;
const WATCH_MAILS_EVERY_MS = 30_000;
/** How soon it is noticed that the card provider takes us again, or can be reached at last. */
const CHECK_KEYS_EVERY_MS = 60_000;
const FORGET_EVERY_MS = 60 * 60_000;
/** It reads every payment that was ever begun. */
const BLANK_EVERY_MS = 24 * 60 * 60_000;

type Parts = {
  readonly useCases: UseCases;
  readonly store: Store;
  readonly dataDir: string;
  readonly now: () => Instant;
  readonly report: (error: unknown) => void;
};

/** Starts the background work with the first request that can come in, and ends it with the last. */
export function workWhileListening(app: Server, { useCases, store, dataDir, now, report }: Parts): void {
  const forgetExpired = createForgetExpired({ ops: store.database('ops'), now });
  const blankAbandoned = createBlankAbandoned({
    ops: store.database('ops'),
    isLeader: useCases.isLeader,
    now,
  });
  const hearUnlock = createHearUnlock({
    ops: store.database('ops'),
    dataDir,
    tellOfAccess: useCases.tellOfAccess,
  });
  const mailNews = async () => {
    // First the room, so that the first mail has it; a calendar that fails holds no mail up.
    await useCases.arrangeMeetings().catch(report);
    await useCases.deriveMails();
    await useCases.sendMails();
  };
  let stops: (() => Promise<void>)[] = [];
  app.addHook('onListen', async () => {
    stops = [
      repeat({ run: useCases.sweepPayments, everyMs: SWEEP_EVERY_MS, report }),
      repeat({ run: useCases.sweepInvoicePayments, everyMs: SWEEP_EVERY_MS, report }),
      repeat({ run: useCases.sweepCollected, everyMs: SWEEP_EVERY_MS, report }),
      repeat({ run: () => sweepRefunds(useCases.desk), everyMs: SWEEP_EVERY_MS, report }),
      repeat({ run: useCases.sweepRemovedPhotos, everyMs: SWEEP_EVERY_MS, report }),
      repeat({ run: useCases.reconcileDaily, everyMs: RECONCILE_EVERY_MS, report }),
      repeat({ run: useCases.writeReminders, everyMs: REMIND_EVERY_MS, report }),
      repeat({ run: useCases.tellOfAccess, everyMs: TELL_EVERY_MS, report }),
      // Another process can open a CouchDB itself; a folder is this process's alone.
      ...(store.kind === 'embedded' ? [repeat({ run: hearUnlock, everyMs: HEAR_EVERY_MS, report })] : []),
      repeat({ run: mailNews, everyMs: MAIL_EVERY_MS, report }),
      repeat({ run: useCases.checkCardKeys, everyMs: CHECK_KEYS_EVERY_MS, report }),
      repeat({ run: useCases.watchMails, everyMs: WATCH_MAILS_EVERY_MS, report }),
      repeat({ run: forgetExpired, everyMs: FORGET_EVERY_MS, report }),
      repeat({ run: blankAbandoned, everyMs: BLANK_EVERY_MS, report }),
    ];
  });
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    // Without a store there is nothing to resign from; the lease runs out by itself.
    await useCases.resignLeadership().catch(report);
  });
}
