import type { Command, CommandKind } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Saving } from '../backup/backup-status.ts';
import type { Config } from '../config.ts';
import type { Incidents } from '../health/incidents.ts';
import type { EmailSender } from '../mails/mail-sender.ts';
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
import type { Writer } from '../store/writer.ts';
import type { SmsSender } from '../texts/sms-sender.ts';
import type { Practice } from './practice.ts';
import type { ReadPracticeHead } from './practice-head.ts';
import type { SendPush } from './push-sender.ts';
import type { ReadWeather } from './read-weather.ts';
import type { SnapshotPlace } from './snapshot/snapshot-place.ts';

/** The world outside, each behind a port, and what the operator has set. */
export type Adapters = {
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
    | 'heartbeatUrl'
  >;
  readonly store: Store;
  /** Which of the servers on the store writes; absent: there is only this one. */
  readonly writer?: Writer;
  /** Done before this server's first write. */
  readonly beforeWriting?: () => Promise<void>;
  readonly now: () => Instant;
  readonly provider: PaymentProvider;
  readonly readers: CardReaders;
  /** The practice's account with a real provider; the simulated one has none. */
  readonly cardAccount?: CardAccount;
  /** Reads a real provider's events; the simulated one has none the server does not know. */
  readonly readPaymentEvent?: ReadPaymentEvent;
  readonly postOffice: EmailSender;
  readonly textOffice: SmsSender;
  /** The calendar the consultant looks at; null: she looks at the console. */
  readonly visitCalendar: VisitCalendar | null;
  /** Reaches the phones while the console is closed. */
  readonly sendPush: SendPush;
  /** Outlives the store: what a backup must not undo. */
  readonly journal: Journal;
  /** Place of the practice's snapshot until the next start. */
  readonly snapshotPlace: SnapshotPlace;
  /** Reads the calendar she is busy by. */
  readonly readCalendarAddress: ReadCalendarAddress;
  /** Foresees the weather at a place. */
  readonly readWeather: ReadWeather;
  /** Returns the free bytes on the practice's disk; null: no one here can tell. */
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
 * The one context of every use case: what the server knows of the practice, the way to change it, and the adapters.
 * A use case is a function whose first parameter is the context.
 */
export type AppContext = Adapters &
  Omit<Practice, 'start' | 'stop'> & {
    /** Data the server keeps for itself; no phone ever has it. */
    readonly ops: Database;
    readonly holdLedger: HoldLedgerStore;
    /** Makes a command of this moment and executes it; its outcome as an answer to whoever asked. */
    readonly runCommand: (wanted: Unmade) => Promise<Result<void, Problem>>;
    /** Identity of this practice: phones trust no response without it. */
    readonly practiceHead: ReadPracticeHead;
    /** Says that an older copy was put in the store's place, and makes good what that undid. */
    readonly settleOlderCopy: () => Promise<void>;
    readonly writer: Writer;
    /** True if this server writes, and so does the practice's background work. */
    readonly isLeader: () => Promise<boolean>;
    /** True if any server does, as far as this one has heard. */
    readonly hasLeader: () => Promise<boolean>;
    /** Calls the card provider refuses; forgotten at a restart. */
    readonly refusedCalls: RefusedCalls;
    /** Other failures, as the watch has noticed; forgotten at a restart. */
    readonly incidents: Incidents;
    readonly saving: Saving;
  };

type Unmade<Kind extends CommandKind = CommandKind> = {
  [K in Kind]: Omit<Command<K>, 'id' | 'at'>;
}[Kind];
