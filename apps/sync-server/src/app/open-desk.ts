import { randomUUID } from 'node:crypto';
import type { Command } from '@fieldleaf/domain/command/command';
import { lastFourOf } from '@fieldleaf/domain/gift-card/gift-card-code';
import { newMeetingLink } from '../meetings/meeting-rooms.ts';
import { noteAcceptedCall, noteRefusedCall } from '../money/card-outage.ts';
import { codeOfGiftCard } from '../money/codes/gift-card-codes.ts';
import { endHoldsInTheWay } from '../money/end-holds-in-the-way.ts';
import { type ProviderWatch, watchProvider, watchReaders } from '../money/watch-provider.ts';
import { answerOf } from '../practice/answer-of.ts';
import type { Desk, Ports } from '../practice/desk.ts';
import { fillInEmail } from '../practice/fill-in-email.ts';
import { newCommandId } from '../practice/new-ids.ts';
import { createPractice } from '../practice/practice.ts';
import { createReadPracticeHead } from '../practice/practice-head.ts';
import { createDayBooks } from '../store/day-books/day-books.ts';
import { createHoldLedgerStore } from '../store/day-books/hold-ledger-store.ts';
import { createLease, type Lease } from '../store/lease.ts';
import { beginMails } from '../workers/derive-mails.ts';
import { makeGoodRestores, settleOlderCopy } from './after-restore.ts';

const LEASE_MS = 30_000;

/** The desk, and what only whoever starts and stops the server needs. */
export type OpenDesk = {
  readonly desk: Desk;
  readonly leadership: Lease;
  /** Resolves when the practice is read; never when that failed or was cut short. */
  readonly opened: Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Sets the desk up over its ports; it knows nothing of the practice until it is started. */
export function openDesk(ports: Ports): OpenDesk {
  const { config, store, now } = ports;
  const dayBooks = createDayBooks({ database: store.database('slots'), now });
  const { start, stop, ...recorded } = createPractice({
    ...ports,
    dayBooks,
    zone: config.timeZone,
    takesRealMoney: ports.provider.livemode,
    beforeServing: () => makeGoodRestores(desk),
    makeRoom: (changes) => endHoldsInTheWay(desk, changes),
    complete: (command) => completeCommand(desk, command),
  });
  const execute: Desk['execute'] = async (command) => {
    const outcome = await recorded.execute(command);
    ports.countCommand?.(command.kind, outcome.status);
    return outcome;
  };
  const practice = { ...recorded, execute };
  const ops = store.database('ops');
  const watch: ProviderWatch = {
    refused: (call, refusal) => noteRefusedCall(desk, call, refusal),
    accepted: (call) => noteAcceptedCall(desk, call),
  };
  const leadership = createLease({
    database: store.database('slots'),
    name: 'workers',
    ttlMs: LEASE_MS,
    now,
    // An embedded store has one process: after a restart it need not wait for its own lease to end.
    holder: store.kind === 'embedded' ? 'this-process' : randomUUID(),
  });
  const desk: Desk = {
    ...ports,
    ...practice,
    provider: watchProvider(ports.provider, watch),
    readers: watchReaders(ports.readers, watch),
    ops,
    holdLedger: createHoldLedgerStore(store.database('slots')),
    ask: async (wanted) => answerOf(await practice.execute({ ...wanted, id: newCommandId(), at: now() })),
    practiceHead: createReadPracticeHead({ ops, now }),
    settleOlderCopy: () => settleOlderCopy(desk),
    isLeader: leadership.hold,
    hasLeader: leadership.isHeld,
    refusedCalls: new Map(),
    outages: new Map(),
  };
  const open = async () => {
    await beginMails(desk);
    await start();
  };
  let opening: Promise<void> = Promise.resolve();
  let tellOpen = () => {};
  const opened = new Promise<void>((resolve) => {
    tellOpen = resolve;
  });
  return {
    desk,
    leadership,
    opened,
    start: () => {
      opening = open();
      return opening.then(tellOpen);
    },
    stop: async () => {
      await stop();
      await opening.catch(() => undefined);
    },
  };
}

/** What a phone cannot say: the values of a mail it left out, the last of a gift card's code, and a room for a video visit that may have none. */
async function completeCommand(desk: Desk, command: Command): Promise<Command> {
  const { config, model, settings, now } = desk;
  const { publicUrl, meetingBaseUrl } = config;
  if (command.kind === 'email.send')
    return fillInEmail(command, { model: model(), settings: settings(), publicUrl, now: now() });
  // The rule takes the room only if there is none: a repeated command, with another room, keeps the first.
  if (command.kind === 'booking.resendConfirmation')
    return { ...command, payload: { ...command.payload, meetingLink: newMeetingLink(meetingBaseUrl) } };
  if (command.kind === 'giftCard.sell') {
    const code = await codeOfGiftCard(desk, command.payload.giftCardId);
    return { ...command, payload: { ...command.payload, lastFour: lastFourOf(code) } };
  }
  return command;
}
