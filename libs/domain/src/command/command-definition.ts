import type { Attention, AttentionMatter } from '../attention/attention.ts';
import type { Booking, BookingId } from '../booking/booking.ts';
import type { PracticeDocument } from '../document.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Mail } from '../mail/mail.ts';
import type { Problem } from '../problem/problem.ts';
import { err, type Result } from '../result.ts';
import type { Claim, DayBook } from '../scheduling/day-book.ts';
import type { Settings, Travel } from '../settings/settings.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Command, CommandKind } from './command.ts';
import type { CommandOwner, CommandSubject } from './command-subject.ts';

/** Facts a rule may look at, and nothing else, so that the phone and the server decide alike. */
export type CommandFacts = {
  readonly now: Instant;
  readonly settings: Settings;
  /** The documents the rule asked for with `reads`, by id; one that does not exist is absent. */
  readonly documents: ReadonlyMap<string, PracticeDocument>;
  /** The revisions the documents were read at; absent on the phone, whose copy is not the one that counts. */
  readonly revs?: ReadonlyMap<string, string>;
  /** The day books the rule asked for with `days`; a day without claims has an empty one. */
  readonly dayBooks: ReadonlyMap<LocalDate, DayBook>;
  /** The invoices of a visit as far as they are known, voided ones included. */
  readonly invoicesOf: (bookingId: BookingId) => readonly Invoice[];
  /** Absent on the phone: the words of the mails stay on the server, and the mail comes down once it is written. */
  readonly writeConfirmation?: WriteConfirmation;
};

/** Writes the mail that tells a customer again how their booking stands. */
export type WriteConfirmation = (booking: Booking, commandId: string, facts: CommandFacts) => Mail;

/**
 * A change of one day book: the claims under `release` go, then `take`, if any, comes. `overTimeOff`:
 * time off does not stand in its way. `overHolds`: what customers hold and have not paid gives way. `travel`: the
 * drive tells how close the new claim may lie to others.
 */
export type ClaimChange = {
  readonly date: LocalDate;
  readonly release: readonly string[];
  readonly take: Claim | null;
  readonly overTimeOff?: true;
  readonly overHolds?: true;
  readonly travel?: Travel | undefined;
};

/**
 * Writes to make. Claims that take come first, then the documents in order, then claims that only release. One
 * document commits: it carries the command's id, and once it is written the command has happened; the next retry
 * finishes anything a crash left undone after it.
 */
export type Decision = {
  readonly claims: readonly ClaimChange[];
  readonly puts: readonly PracticeDocument[];
};

/** Nothing to do: it is done already. */
export const NO_CHANGES: Decision = { claims: [], puts: [] };

/** A refusal, and the question it leaves to the consultant, if any. */
export type Rejection = { readonly problem: Problem; readonly attention?: Attention };

export type DecisionResult = Result<Decision, Rejection>;

/** A refusal that leaves no question. */
export const reject = (problem: Problem): Result<never, Rejection> => err({ problem });

/** One kind of command, whole: a part that is missing does not compile. Its schema is in `COMMAND_PAYLOADS`. */
export type CommandDefinition<Kind extends CommandKind> = {
  /** Commands about the same thing wait for each other, and their outcomes name it. */
  readonly subject: (command: Command<Kind>) => CommandSubject;
  /** Owner of the data it carries, for erasing that customer. */
  readonly owner: (command: Command<Kind>) => CommandOwner;
  /**
   * Treatment of a command about an erased customer. Money that moved is recorded whoever paid it, and a question
   * is answered; a person who books or is billed again later is a customer like any other.
   */
  readonly afterErasure: 'refused' | 'carried-out' | 'begins-anew';
  /** True if a signed pay link may bring it. */
  readonly inPayLink: boolean;
  /** The documents it has to know, by id. */
  readonly reads: (command: Command<Kind>) => readonly string[];
  /** Documents that are known by the first ones, by id; left out: none. */
  readonly readsNext?: (command: Command<Kind>, documents: CommandFacts['documents']) => readonly string[];
  /** The days whose books it has to know. */
  readonly days: (command: Command<Kind>, documents: CommandFacts['documents']) => readonly LocalDate[];
  readonly decide: (command: Command<Kind>, facts: CommandFacts) => DecisionResult;
} & (Kind extends KeptKind ? Redactable<Kind> : unknown);

/** The kinds whose commands a question to the consultant keeps. */
export type KeptKind = Extract<AttentionMatter, { readonly command: unknown }>['command']['kind'];

export type Redactable<Kind extends KeptKind> = {
  /** Form kept in a question once its customer is erased. */
  readonly redacted: (command: Command<Kind>) => Command<Kind>;
};
