import { setImmediate as nextTurn } from 'node:timers/promises';
import { forgetOrigins } from '../access/forget-origins.ts';
import { deriveAudit } from '../audit/derive-audit.ts';
import { answerBackupRequest } from '../backup/answer-backup-request.ts';
import { keepBackups } from '../backup/keep-backups.ts';
import { tendWaitingRoom } from '../budgets/waiting-room.ts';
import { createAlertOfUnstored } from '../features/alerts/alert-of-unstored.ts';
import { createSendAlerts } from '../features/alerts/send-alerts.ts';
import { refreshBusyTimes } from '../features/busy-calendar/busy-calendar.ts';
import { createPrepareCardAccount } from '../features/doctor/prepare-card-account.ts';
import { forgetUsedCards } from '../features/no-show-fees/forget-used-cards.ts';
import { createSweepRemovedPhotos } from '../features/photos/sweep-removed-photos.ts';
import { answerUnlockRequest } from '../features/session/answer-unlock-request.ts';
import { mailAccessAlerts } from '../features/session/mail-access-alerts.ts';
import { askForRest } from '../features/visit-payments/ask-for-rest.ts';
import { tellWaiting } from '../features/waiting-list/tell-waiting.ts';
import type { Server } from '../http/create-server.ts';
import { mailAskedBookings } from '../mails/asked-bookings.ts';
import { createCheckCardKeys } from '../money/check-card-keys.ts';
import { sweepReservations } from '../money/codes/sweep-reservations.ts';
import { createKeepLedger } from '../money/ledger/keep-ledger.ts';
import { recordMissingPayments } from '../money/reconciliation/missing-payments.ts';
import { reconcileDaily } from '../money/reconciliation/reconcile-payments.ts';
import { sweepRefunds } from '../money/refunds/finish-refunds.ts';
import { sweepVoidedCards } from '../money/refunds/refund-voided-cards.ts';
import { isForTime, sweepPayments } from '../money/sweep-payments.ts';
import { witnessStore } from '../restore/notice-restore.ts';
import { pruneJournal } from '../restore/prune-journal.ts';
import { compareAfterRestore } from '../restore/settle-restore.ts';
import { createWatchServices } from '../troubles/watch-services.ts';
import { createArrangeMeetings } from '../workers/arrange-meetings.ts';
import { createCompactStore } from '../workers/compact-store.ts';
import { deriveMails } from '../workers/derive-mails.ts';
import { forgetCommands } from '../workers/forget-commands.ts';
import { forgetExpired } from '../workers/forget-expired.ts';
import { keepRetention } from '../workers/keep-retention.ts';
import { repeat, type Work } from '../workers/repeat.ts';
import { sendMails } from '../workers/send-mails.ts';
import { sendTexts } from '../workers/send-texts.ts';
import { sweepAssessmentPhotos } from '../workers/sweep-assessment-photos.ts';
import { writeReminders } from '../workers/write-reminders.ts';
import type { OpenDesk } from './open-desk.ts';

const SWEEP_EVERY_MS = 10_000;
/** A visit that was paid while its browser died is booked within twice as long, whatever else is open. */
const FINISH_VISITS_EVERY_MS = 4_000;
const MAIL_EVERY_MS = 1_000;
/** Somebody who was told "on my way" looks at the door. */
const TEXT_EVERY_MS = 2_000;
/** A reminder goes out in the minute it is due. */
const REMIND_EVERY_MS = 15_000;
/** How soon whoever waits hears of a time that came free. */
const TELL_WAITING_EVERY_MS = 15_000;
/** How soon the consultant hears of a lockout or a new device, and her phone of what she was mailed about. */
const ALERT_EVERY_MS = 2_000;
/** Somebody waits for it at the server's command line. */
const UNLOCK_EVERY_MS = 500;
/** How soon the fee of a card payment is asked for. */
const LEDGER_EVERY_MS = 3_000;
/** How often to look whether a day is over. */
const RECONCILE_EVERY_MS = 10 * 60_000;
const AUDIT_EVERY_MS = 2_000;
const WATCH_SERVICES_EVERY_MS = 30_000;
/** How soon it is noticed that the card provider takes us again, or can be reached at last. */
const CHECK_KEYS_EVERY_MS = 60_000;
/** How often to look whether a calendar is due. */
const REFRESH_CALENDAR_EVERY_MS = 60_000;
/** How often to look whether the practice is closed. */
const COMPACT_EVERY_MS = 10 * 60_000;
/** How often to look whether a backup is due. */
const KEEP_BACKUPS_EVERY_MS = 60_000;
const FORGET_COMMANDS_EVERY_MS = 6 * 60 * 60_000;
const FORGET_EVERY_MS = 60 * 60_000;
/** How often to look whether enough has changed. */
const KEEP_SNAPSHOT_EVERY_MS = 60_000;
/** It looks at every document. */
const KEEP_RETENTION_EVERY_MS = 24 * 60 * 60_000;

/** Starts the background work with the first request that can be answered, and ends it with the last. */
export function workWhileListening(app: Server, { desk, leadership, opened }: OpenDesk): void {
  const { report } = desk;
  const arrangeMeetings = createArrangeMeetings(desk);
  const mailWhatHappened = async () => {
    // First the room, so that the first mail has it; a calendar that fails holds no mail up.
    await arrangeMeetings().catch(report);
    await deriveMails(desk);
    await mailAskedBookings(desk);
    await sendMails(desk);
  };
  const stops: (() => Promise<void>)[] = [];
  let isOver = false;
  const begin = async () => {
    const works: readonly Omit<Work, 'report'>[] = [
      { run: () => sweepPayments(desk, isForTime), everyMs: FINISH_VISITS_EVERY_MS },
      { run: () => sweepPayments(desk, (open) => !isForTime(open)), everyMs: SWEEP_EVERY_MS },
      { run: () => askForRest(desk), everyMs: RECONCILE_EVERY_MS },
      { run: () => forgetUsedCards(desk), everyMs: RECONCILE_EVERY_MS },
      { run: () => recordMissingPayments(desk), everyMs: SWEEP_EVERY_MS },
      { run: () => sweepRefunds(desk), everyMs: SWEEP_EVERY_MS },
      { run: () => sweepVoidedCards(desk), everyMs: SWEEP_EVERY_MS },
      { run: () => sweepReservations(desk), everyMs: RECONCILE_EVERY_MS },
      { run: createSweepRemovedPhotos(desk), everyMs: SWEEP_EVERY_MS },
      { run: () => sweepAssessmentPhotos(desk), everyMs: SWEEP_EVERY_MS },
      { run: createKeepLedger(desk), everyMs: LEDGER_EVERY_MS },
      { run: () => compareAfterRestore(desk), everyMs: SWEEP_EVERY_MS },
      { run: () => witnessStore(desk), everyMs: RECONCILE_EVERY_MS },
      { run: () => pruneJournal(desk), everyMs: KEEP_RETENTION_EVERY_MS },
      { run: () => reconcileDaily(desk), everyMs: RECONCILE_EVERY_MS },
      { run: () => writeReminders(desk), everyMs: REMIND_EVERY_MS },
      { run: () => sendTexts(desk), everyMs: TEXT_EVERY_MS },
      { run: () => tellWaiting(desk), everyMs: TELL_WAITING_EVERY_MS },
      { run: () => mailAccessAlerts(desk), everyMs: ALERT_EVERY_MS },
      // Another process can open a CouchDB itself; a folder is this process's alone.
      ...(desk.store.kind === 'embedded'
        ? [
            { run: () => answerUnlockRequest(desk), everyMs: UNLOCK_EVERY_MS },
            { run: () => answerBackupRequest(desk), everyMs: UNLOCK_EVERY_MS },
          ]
        : []),
      { run: createSendAlerts(desk), everyMs: ALERT_EVERY_MS },
      { run: mailWhatHappened, everyMs: MAIL_EVERY_MS },
      { run: createCheckCardKeys(desk), everyMs: CHECK_KEYS_EVERY_MS },
      { run: createPrepareCardAccount(desk), everyMs: CHECK_KEYS_EVERY_MS },
      { run: () => deriveAudit(desk), everyMs: AUDIT_EVERY_MS },
      { run: createWatchServices(desk), everyMs: WATCH_SERVICES_EVERY_MS },
      { run: createAlertOfUnstored(desk), everyMs: WATCH_SERVICES_EVERY_MS },
      { run: () => refreshBusyTimes(desk), everyMs: REFRESH_CALENDAR_EVERY_MS },
      { run: createCompactStore(desk), everyMs: COMPACT_EVERY_MS },
      { run: () => keepBackups(desk), everyMs: KEEP_BACKUPS_EVERY_MS },
      { run: (signal) => forgetCommands(desk, signal), everyMs: FORGET_COMMANDS_EVERY_MS },
      { run: desk.keepSnapshot, everyMs: KEEP_SNAPSHOT_EVERY_MS },
      { run: () => tendWaitingRoom(desk), everyMs: SWEEP_EVERY_MS },
      { run: () => forgetExpired(desk), everyMs: FORGET_EVERY_MS },
      { run: () => forgetOrigins(desk), everyMs: FORGET_EVERY_MS },
      { run: (signal) => keepRetention(desk, signal), everyMs: KEEP_RETENTION_EVERY_MS },
    ];
    for (const work of works) {
      if (isOver) return;
      stops.push(repeat({ ...work, report }));
      // The first look at all there is takes a while for some: whoever asks meanwhile is answered in between.
      await nextTurn();
    }
  };
  // Not awaited: a server listens while it reads its practice.
  app.addHook('onListen', async () => void opened.then(begin));
  app.addHook('onClose', async () => {
    isOver = true;
    await Promise.all(stops.map((stop) => stop()));
    // Without a store there is nothing to resign from; the lease runs out by itself.
    await leadership.release().catch(report);
  });
}
