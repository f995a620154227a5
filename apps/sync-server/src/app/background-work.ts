import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { forgetOrigins } from '../access/forget-origins.ts';
import { deriveAudit } from '../audit/derive-audit.ts';
import { answerBackupRequest } from '../backup/answer-backup-request.ts';
import { keepBackups } from '../backup/keep-backups.ts';
import { keepChanges } from '../backup/keep-changes.ts';
import { tendWaitingRoom } from '../budgets/waiting-room.ts';
import { createAlertOfUnstored, createSendAlerts } from '../features/alerts/send-alerts.ts';
import { refreshBusyTimes } from '../features/busy-calendar/busy-calendar.ts';
import { createPrepareCardAccount } from '../features/doctor/examine-cards.ts';
import { createSendHeartbeat } from '../features/health/send-heartbeat.ts';
import { answerUnlockRequest } from '../features/session/answer-unlock-request.ts';
import { mailAccessAlerts } from '../features/session/mail-access-alerts.ts';
import { askForRest } from '../features/visit-payments/visit-payments.ts';
import { notifyWaitlist } from '../features/waiting-list/notify-waitlist.ts';
import { createLookThroughStore } from '../health/look-through-store.ts';
import { createWatchServices } from '../health/monitor-services.ts';
import type { Server } from '../http/create-server.ts';
import { mailAskedBookings } from '../mails/asked-bookings.ts';
import { createCheckCardKeys } from '../money/check-card-keys.ts';
import { sweepReservations } from '../money/codes/sweep-reservations.ts';
import { forgetUsedCards } from '../money/kept-cards.ts';
import { createKeepLedger } from '../money/ledger/keep-ledger.ts';
import { recordMissingPayments } from '../money/reconciliation/missing-payments.ts';
import { reconcileDaily } from '../money/reconciliation/reconcile-payments.ts';
import { sweepRefunds } from '../money/refunds/finish-refunds.ts';
import { sweepVoidedCards } from '../money/refunds/refund-voided-cards.ts';
import { isForTime, sweepPayments } from '../money/sweep-payments.ts';
import type { AppContext } from '../practice/app-context.ts';
import { createSweepRemovedPhotos } from '../practice/photo-bytes.ts';
import { unsentLogStore } from '../restore/notice-restore.ts';
import { compareAfterRestore } from '../restore/settle-restore.ts';
import { createArrangeMeetings } from '../workers/arrange-meetings.ts';
import { createCompactStore } from '../workers/compact-store.ts';
import { deriveMails } from '../workers/derive-mails.ts';
import { forgetCommands } from '../workers/forget-commands.ts';
import { forgetExpired } from '../workers/forget-expired.ts';
import { createKeepForecasts } from '../workers/keep-forecasts.ts';
import { keepRetention } from '../workers/keep-retention.ts';
import { sendMails } from '../workers/send-mails.ts';
import { sendTexts } from '../workers/send-texts.ts';
import { sweepAssessmentPhotos } from '../workers/sweep-assessment-photos.ts';
import { writeReminders } from '../workers/write-reminders.ts';
import type { OpenAppContext } from './create-app-context.ts';

const SWEEP_EVERY_MS = 10_000;
/** A visit that was paid while its browser died is booked within twice as long, whatever else is open. */
const FINISH_VISITS_EVERY_MS = 4_000;
const MAIL_EVERY_MS = 1_000;
/** A customer told "on my way" watches the door. */
const TEXT_EVERY_MS = 2_000;
/** A reminder goes out in the minute it is due. */
const REMIND_EVERY_MS = 15_000;
/** Delay before the waiting list hears of a freed time. */
const TELL_WAITING_EVERY_MS = 15_000;
/** Delay before the consultant hears of a lockout or new device, and her phone of emails to her. */
const ALERT_EVERY_MS = 2_000;
/** Someone waits for it at the server's command line. */
const UNLOCK_EVERY_MS = 500;
/** Delay before a card payment's fee is requested. */
const LEDGER_EVERY_MS = 3_000;
/** Delay before versions of a document are settled; only several servers make them, or who edits the database. */
const SETTLE_EVERY_MS = { couchdb: 30_000, embedded: 10 * 60_000 };
/** Interval between checks for a day's end. */
const RECONCILE_EVERY_MS = 10 * 60_000;
const AUDIT_EVERY_MS = 2_000;
const WATCH_SERVICES_EVERY_MS = 30_000;
const HEARTBEAT_EVERY_MS = 60_000;
/** Delay before we notice that the card provider accepts us again, or is reachable at last. */
const CHECK_KEYS_EVERY_MS = 60_000;
/** Interval between checks for a due calendar. */
const REFRESH_CALENDAR_EVERY_MS = 60_000;
/** Interval between checks for places whose forecast is old; each asks for a few. */
const READ_FORECASTS_EVERY_MS = 60_000;
/** Interval between checks for a closed practice, and for a look that is due. */
const COMPACT_EVERY_MS = 10 * 60_000;
/** Interval between checks for a due backup. */
const KEEP_BACKUPS_EVERY_MS = 60_000;
/** With the time it takes, changes are saved five seconds later at most. */
const KEEP_CHANGES_EVERY_MS = 2_000;
const FORGET_COMMANDS_EVERY_MS = 6 * 60 * 60_000;
const FORGET_EVERY_MS = 60 * 60_000;
/** Interval between checks for enough changes. */
const KEEP_SNAPSHOT_EVERY_MS = 60_000;
/** It looks at every document. */
const KEEP_RETENTION_EVERY_MS = 24 * 60 * 60_000;

/** Starts the background work with the first request that can be answered, and ends it with the last. */
export function workWhileListening(
  app: Server,
  { ctx, opened }: Pick<OpenAppContext, 'ctx' | 'opened'>,
): void {
  const { report } = ctx;
  const arrangeMeetings = createArrangeMeetings(ctx);
  const mailWhatHappened = async () => {
    // First the room, so that the first mail has it; a calendar that fails holds no mail up.
    await arrangeMeetings().catch(report);
    await deriveMails(ctx);
    await mailAskedBookings(ctx);
    await sendMails(ctx);
  };
  const stops: (() => Promise<void>)[] = [];
  let isOver = false;
  const begin = async () => {
    const worksOfWriter: readonly Wanted[] = [
      { run: ctx.settleConflicts, everyMs: SETTLE_EVERY_MS[ctx.store.kind] },
      { run: () => sweepPayments(ctx, isForTime), everyMs: FINISH_VISITS_EVERY_MS },
      { run: () => sweepPayments(ctx, (open) => !isForTime(open)), everyMs: SWEEP_EVERY_MS },
      { run: () => askForRest(ctx), everyMs: RECONCILE_EVERY_MS },
      { run: () => forgetUsedCards(ctx), everyMs: RECONCILE_EVERY_MS },
      { run: () => recordMissingPayments(ctx), everyMs: SWEEP_EVERY_MS },
      { run: () => sweepRefunds(ctx), everyMs: SWEEP_EVERY_MS },
      { run: () => sweepVoidedCards(ctx), everyMs: SWEEP_EVERY_MS },
      { run: () => sweepReservations(ctx), everyMs: RECONCILE_EVERY_MS },
      { run: createSweepRemovedPhotos(ctx), everyMs: SWEEP_EVERY_MS },
      { run: () => sweepAssessmentPhotos(ctx), everyMs: SWEEP_EVERY_MS },
      { run: createKeepLedger(ctx), everyMs: LEDGER_EVERY_MS },
      { run: () => compareAfterRestore(ctx), everyMs: SWEEP_EVERY_MS },
      { run: () => unsentLogStore(ctx), everyMs: RECONCILE_EVERY_MS },
      { run: () => reconcileDaily(ctx), everyMs: RECONCILE_EVERY_MS },
      { run: () => writeReminders(ctx), everyMs: REMIND_EVERY_MS },
      { run: () => sendTexts(ctx), everyMs: TEXT_EVERY_MS },
      { run: () => notifyWaitlist(ctx), everyMs: TELL_WAITING_EVERY_MS },
      { run: () => mailAccessAlerts(ctx), everyMs: ALERT_EVERY_MS },
      // Another process can open a CouchDB itself; a folder is this process's alone.
      ...(ctx.store.kind === 'embedded'
        ? [
            { run: () => answerUnlockRequest(ctx), everyMs: UNLOCK_EVERY_MS },
            { run: () => answerBackupRequest(ctx), everyMs: UNLOCK_EVERY_MS },
          ]
        : []),
      { run: createSendAlerts(ctx), everyMs: ALERT_EVERY_MS },
      { run: mailWhatHappened, everyMs: MAIL_EVERY_MS },
      { run: createCheckCardKeys(ctx), everyMs: CHECK_KEYS_EVERY_MS },
      { run: createPrepareCardAccount(ctx), everyMs: CHECK_KEYS_EVERY_MS },
      { run: () => deriveAudit(ctx), everyMs: AUDIT_EVERY_MS },
      { run: createSendHeartbeat(ctx), everyMs: HEARTBEAT_EVERY_MS },
      { run: () => refreshBusyTimes(ctx), everyMs: REFRESH_CALENDAR_EVERY_MS },
      { run: createKeepForecasts(ctx), everyMs: READ_FORECASTS_EVERY_MS },
      { run: createCompactStore(ctx), everyMs: COMPACT_EVERY_MS },
      { run: createLookThroughStore(ctx), everyMs: COMPACT_EVERY_MS },
      { run: () => keepBackups(ctx), everyMs: KEEP_BACKUPS_EVERY_MS },
      { run: () => keepChanges(ctx), everyMs: KEEP_CHANGES_EVERY_MS },
      { run: (signal) => forgetCommands(ctx, signal), everyMs: FORGET_COMMANDS_EVERY_MS },
      { run: () => tendWaitingRoom(ctx), everyMs: SWEEP_EVERY_MS },
      { run: () => forgetExpired(ctx), everyMs: FORGET_EVERY_MS },
      { run: () => forgetOrigins(ctx), everyMs: FORGET_EVERY_MS },
      { run: (signal) => keepRetention(ctx, signal), everyMs: KEEP_RETENTION_EVERY_MS },
    ];
    /** What each server looks after for itself. */
    const works: readonly Wanted[] = [
      { run: createWatchServices(ctx), everyMs: WATCH_SERVICES_EVERY_MS },
      { run: createAlertOfUnstored(ctx), everyMs: WATCH_SERVICES_EVERY_MS },
      { run: ctx.keepSnapshot, everyMs: KEEP_SNAPSHOT_EVERY_MS },
      { run: () => pruneJournal(ctx), everyMs: KEEP_RETENTION_EVERY_MS },
      ...worksOfWriter.map((work) => ({ ...work, mayRun: ctx.writer.isWriting })),
    ];
    for (const work of works) {
      if (isOver) return;
      stops.push(repeat({ mayRun: always, ...work, report }));
      // The first look at all there is takes a while for some: whoever asks meanwhile is answered in between.
      await nextTurn();
    }
  };
  // Not awaited: a server listens while it reads its practice.
  app.addHook('onListen', async () => void opened.then(begin));
  app.addHook('onClose', async () => {
    isOver = true;
    await Promise.all(stops.map((stop) => stop()));
    // A server that is stopped to be moved leaves everything behind.
    if (stops.length > 0) await keepChanges(ctx);
  });
}

type Work = {
  /** Ends soon after the signal aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly everyMs: number;
  /** False while another server does it. */
  readonly mayRun: () => boolean;
  readonly report: (error: unknown) => void;
};

type Wanted = Pick<Work, 'run' | 'everyMs'> & Partial<Pick<Work, 'mayRun'>>;

const always = () => true;

/** Interval between checks whether work is this server's by now. */
const MAY_RUN_EVERY_MS = 2_000;

/** Runs work at once and then again `everyMs` after it has ended; answers how to stop it, after its last turn. */
function repeat({ run, everyMs, mayRun, report }: Work): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async () => {
    while (!signal.aborted) {
      const isOurs = mayRun();
      if (isOurs) await run(signal).catch(report);
      await sleep(isOurs ? everyMs : MAY_RUN_EVERY_MS, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
  };
  const ended = loop();
  return () => {
    stopping.abort();
    return ended;
  };
}

/** Backups made by other means may be up to a year old. */
const KEPT_DAYS = 365;

/** Keeps the journal as long as the oldest backup that may be restored. */
const pruneJournal = ({ journal, now, config }: AppContext): Promise<void> =>
  journal.prune(now(), config.backups.folder ? config.backups.keepDays : KEPT_DAYS);
