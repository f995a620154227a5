import type { CreateInvoicePayload } from '../invoice/invoice-payloads.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import { daysBetween, plusDays } from '../time/local-date.ts';
import type { Command } from './command.ts';

/** Server facts that limit when a phone's command can have been decided. */
export type TimesKnown = {
  readonly now: Instant;
  /** Time of the device's first sign-in; null if no longer known. */
  readonly deviceSince: Instant | null;
  readonly timeZone: TimeZone;
};

/** Work of before a phone had to sign in anew may still wait on it, but none that is older than this. */
const OLDEST_WAITING_MINUTES = 60 * 24 * 60;

/**
 * The command with times that a wrong clock cannot have made up: never in the future, and not from long before the
 * phone was known, which says nothing at all, so that it counts from now. An invoice of tomorrow is today's, due as
 * many days later as it was meant to be.
 */
export function withBelievableTimes(command: Command, known: TimesKnown): Command {
  const at = believable(command.at, known);
  if (command.kind !== 'invoice.create') return at === command.at ? command : { ...command, at };
  return { ...command, at, payload: notOfTomorrow(command.payload, known) };
}

function believable(at: Instant, { now, deviceSince }: TimesKnown): Instant {
  if (at > now) return now;
  const isImpossible = deviceSince !== null && minutesBetween(at, deviceSince) > OLDEST_WAITING_MINUTES;
  return isImpossible ? now : at;
}

function notOfTomorrow(payload: CreateInvoicePayload, { now, timeZone }: TimesKnown): CreateInvoicePayload {
  const { createdDate } = payload;
  const today = localDateOf(now, timeZone);
  if (!(createdDate > today)) return payload;
  const dueDate = plusDays(today, Math.max(0, daysBetween(createdDate, payload.dueDate)));
  return { ...payload, createdDate: today, dueDate };
}
