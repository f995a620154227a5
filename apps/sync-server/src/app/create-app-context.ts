import type { Command } from '@fieldleaf/domain/command/command';
import { lastFourOf } from '@fieldleaf/domain/gift-card/gift-card-code';
import { createSaving } from '../backup/backup-status.ts';
import { isPublicOrigin } from '../config-rules.ts';
import { closeCalendarLinkAgain } from '../features/calendar-feed/calendar-feed.ts';
import { eraseAgain } from '../features/customers/erase-again.ts';
import { revokeAgain } from '../features/devices/devices.ts';
import { closePlantLinksAgain } from '../features/plant-books/close-links-again.ts';
import { renewPin } from '../features/session/admin-pin.ts';
import { changeSignInAgain } from '../features/sign-in-ways/change-again.ts';
import { newMeetingLink } from '../meetings/meeting-rooms.ts';
import { noteAcceptedCall, noteRefusedCall } from '../money/card-outage.ts';
import { codeOfGiftCard } from '../money/codes/gift-card-codes.ts';
import { endHoldsInTheWay } from '../money/end-holds-in-the-way.ts';
import { releaseDeadHolds } from '../money/release-dead-holds.ts';
import { takeUpEarlierPayments } from '../money/take-up-earlier-payments.ts';
import { type ProviderWatch, watchProvider, watchReaders } from '../money/watch-provider.ts';
import { answerOf } from '../practice/answer-of.ts';
import type { Adapters, AppContext } from '../practice/app-context.ts';
import { fillInEmail } from '../practice/fill-in-email.ts';
import { newCommandId } from '../practice/new-ids.ts';
import { createPractice } from '../practice/practice.ts';
import { createReadPracticeHead } from '../practice/practice-head.ts';
import { redeemAgain, voidAgain } from '../restore/gift-cards-again.ts';
import { holdMails } from '../restore/hold-mails.ts';
import { declareRestored, isBehindJournal, unsentLogStore } from '../restore/notice-restore.ts';
import type { SettleStep } from '../restore/restored.ts';
import { settleRestore } from '../restore/settle-restore.ts';
import { skipInvoiceNumbers } from '../restore/skip-invoice-numbers.ts';
import { createDayBooks } from '../store/day-books/day-books.ts';
import { createHoldLedgerStore } from '../store/day-books/hold-ledger-store.ts';
import { LONE_WRITER } from '../store/writer.ts';
import { stopTextsAgain } from '../texts/stopped-numbers.ts';
import { knowTextsSent } from '../texts/texts-before-restore.ts';
import { beginMails } from '../workers/derive-mails.ts';

/** Context, and the parts that only the start and stop of the server need. */
export type OpenAppContext = {
  readonly ctx: AppContext;
  /** Resolves when the practice is read; never when that failed or was cut short. */
  readonly opened: Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Builds the context over its adapters; it knows nothing of the practice until it is started. */
export function createAppContext(adapters: Adapters): OpenAppContext {
  const { config, store, now, writer = LONE_WRITER } = adapters;
  const dayBooks = createDayBooks({ database: store.database('slots'), now });
  const { start, stop, ...recorded } = createPractice({
    ...adapters,
    dayBooks,
    zone: config.timeZone,
    takesRealMoney: adapters.provider.livemode,
    isPublic: isPublicOrigin(config.publicUrl),
    keepsBackups: config.backups.folder !== undefined,
    whenWriting: (setRight) =>
      writer.beforeWriting(async () => {
        await adapters.beforeWriting?.();
        await beginMails(ctx);
        await setRight();
      }, adapters.report),
    beforeServing: () => makeGoodRestores(ctx),
    makeRoom: (changes) => endHoldsInTheWay(ctx, changes),
    complete: (command) => completeCommand(ctx, command),
  });
  const execute: AppContext['execute'] = async (command) => {
    const outcome = await recorded.execute(command);
    adapters.countCommand?.(command.kind, outcome.status);
    return outcome;
  };
  const practice = { ...recorded, execute };
  const ops = store.database('ops');
  const watch: ProviderWatch = {
    refused: (call, refusal) => noteRefusedCall(ctx, call, refusal),
    accepted: (call) => noteAcceptedCall(ctx, call),
  };
  const ctx: AppContext = {
    ...adapters,
    ...practice,
    provider: watchProvider(adapters.provider, watch),
    readers: watchReaders(adapters.readers, watch),
    ops,
    holdLedger: createHoldLedgerStore(store.database('slots')),
    runCommand: async (wanted) =>
      answerOf(await practice.execute({ ...wanted, id: newCommandId(), at: now() })),
    practiceHead: createReadPracticeHead({ ops, now }),
    settleOlderCopy: () => settleOlderCopy(ctx),
    writer,
    isLeader: async () => writer.isWriting(),
    hasLeader: async () => writer.isAnyWriting(),
    refusedCalls: new Map(),
    incidents: new Map(),
    saving: createSaving(),
  };
  let opening: Promise<void> = Promise.resolve();
  let tellOpen = () => {};
  const opened = new Promise<void>((resolve) => {
    tellOpen = resolve;
  });
  return {
    ctx,
    opened,
    start: () => {
      opening = start();
      return opening.then(tellOpen);
    },
    stop: async () => {
      await stop();
      await opening.catch(() => undefined);
    },
  };
}

/**
 * Adds what a phone lacks: omitted email values, the last digits of a gift card's code, and a room for a video
 * visit that may have none.
 */
async function completeCommand(ctx: AppContext, command: Command): Promise<Command> {
  const { config, model, settings, now } = ctx;
  const { publicUrl, meetingBaseUrl } = config;
  if (command.kind === 'email.send')
    return fillInEmail(command, { model: model(), settings: settings(), publicUrl, now: now() });
  // The rule takes the room only if there is none: a repeated command, with another room, keeps the first.
  if (command.kind === 'booking.resendConfirmation')
    return { ...command, payload: { ...command.payload, meetingLink: newMeetingLink(meetingBaseUrl) } };
  if (command.kind === 'giftCard.sell') {
    const code = await codeOfGiftCard(ctx, command.payload.giftCardId);
    return { ...command, payload: { ...command.payload, lastFour: lastFourOf(code) } };
  }
  return command;
}

/** Steps to repair a restored practice, in this order: first access, then erasures, then money and emails. */
const STEPS: readonly SettleStep[] = [
  revokeAgain,
  renewPin,
  changeSignInAgain,
  closeCalendarLinkAgain,
  closePlantLinksAgain,
  eraseAgain,
  skipInvoiceNumbers,
  redeemAgain,
  voidAgain,
  stopTextsAgain,
  knowTextsSent,
  holdMails,
];

/** At every start and before each term of writing, before anybody is served. */
async function makeGoodRestores(ctx: AppContext): Promise<void> {
  if (await isBehindJournal(ctx)) await declareRestored(ctx.store, ctx.now());
  // Before people are erased again: a payment that is open is not forgotten with its person.
  await takeUpEarlierPayments(ctx);
  await settleRestore(ctx, STEPS);
  await unsentLogStore(ctx);
  await releaseDeadHolds(ctx);
}

/** While the server runs: a phone knew more than it. */
async function settleOlderCopy(ctx: AppContext): Promise<void> {
  await declareRestored(ctx.store, ctx.now());
  await settleRestore(ctx, STEPS);
}
