import type { Command, CommandKind } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Config } from '../config.ts';
import type { PostOffice } from '../mails/mail-sender.ts';
import type { ReadCalendarAddress } from '../meetings/read-calendar-address.ts';
import type { VisitCalendar } from '../meetings/visit-calendar.ts';
import type { CardAccount } from '../money/card-account.ts';
import type { CardReaders } from '../money/card-readers.ts';
import type { ReadPaymentEvent } from '../money/payment-event.ts';
import type { PaymentProvider } from '../money/payment-provider.ts';
import type { RefusedCalls } from '../money/watch-provider.ts';
import type { Journal } from '../restore/journal.ts';
import type { HoldLedgerStore } from '../store/day-books/hold-ledger-store.ts';
import type { Database, Store } from '../store/store.ts';
import type { TextOffice } from '../texts/text-office.ts';
import type { Outages } from '../troubles/outages.ts';
import type { Practice } from './practice.ts';
import type { ReadPracticeHead } from './practice-head.ts';
import type { SendPush } from './push-sender.ts';
import type { SnapshotPlace } from './snapshot/snapshot-place.ts';

/** The world outside, each behind a port, and what the operator has set. */
export type Ports = {
  readonly config: Pick<
    Config,
    | 'timeZone'
    | 'meetingBaseUrl'
    | 'publicUrl'
    | 'dataDir'
    | 'smtpUrl'
    | 'mailFrom'
    | 'stripe'
    | 'adminPin'
    | 'backups'
  >;
  readonly store: Store;
  readonly now: () => Instant;
  readonly provider: PaymentProvider;
  readonly readers: CardReaders;
  /** The practice's account with a real provider; the simulated one has none. */
  readonly cardAccount?: CardAccount;
  /** What a real provider reports; the simulated one has nothing to report that the server does not know. */
  readonly readPaymentEvent?: ReadPaymentEvent;
  readonly postOffice: PostOffice;
  readonly textOffice: TextOffice;
  /** The calendar the consultant looks at; null: she looks at the console. */
  readonly visitCalendar: VisitCalendar | null;
  /** Reaches the phones while the console is closed. */
  readonly sendPush: SendPush;
  /** Outlives the store: what a backup must not undo. */
  readonly journal: Journal;
  /** Where what was read of the practice stays for the next start. */
  readonly snapshotPlace: SnapshotPlace;
  /** Reads the calendar she is busy by. */
  readonly readCalendarAddress: ReadCalendarAddress;
  /** How much room the disk has that the practice is on; null: nobody here can tell. */
  readonly readFreeBytes: () => Promise<number | null>;
  /** Counts what became of a command, for metrics. */
  readonly countCommand?: (kind: CommandKind, outcome: CommandOutcome['status']) => void;
  /** Takes what goes wrong in the background, where no caller hears of it. */
  readonly report: (error: unknown) => void;
  /** Tells whoever runs the server a PIN that was made up; nobody hears it again. */
  readonly announcePin: (pin: string) => void;
  /** Logs what whoever runs the server should look at; without personal data. */
  readonly warn: (what: object, message: string) => void;
};

/**
 * The one context of every use case: what the server knows of the practice, the way to change it, and the ports.
 * A use case is a function whose first parameter is the desk.
 */
export type Desk = Ports &
  Omit<Practice, 'start' | 'stop'> & {
    /** What the server keeps for itself; no phone ever has it. */
    readonly ops: Database;
    readonly holdLedger: HoldLedgerStore;
    /** Makes a command of this moment and executes it; its outcome as an answer to whoever asked. */
    readonly ask: (wanted: Unmade) => Promise<Result<void, Problem>>;
    /** Which practice this is: phones believe no answer that does not name it. */
    readonly practiceHead: ReadPracticeHead;
    /** Says that an older copy was put in the store's place, and makes good what that undid. */
    readonly settleOlderCopy: () => Promise<void>;
    /** Whether this server does the background work of the practice, for a while from now. */
    readonly isLeader: () => Promise<boolean>;
    /** Whether any server does, at the moment. */
    readonly hasLeader: () => Promise<boolean>;
    /** Which calls the card provider refuses; forgotten at a restart. */
    readonly refusedCalls: RefusedCalls;
    /** What else does not work, as the watch over it has noticed; forgotten at a restart. */
    readonly outages: Outages;
  };

type Unmade<Kind extends CommandKind = CommandKind> = {
  [K in Kind]: Omit<Command<K>, 'id' | 'at'>;
}[Kind];
