import type { Command } from '../command/command.ts';
import type { CommandFacts } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { invalidInput, type Problem } from '../problem/problem.ts';
import { localDateOf } from '../time/business-time.ts';
import type { HandDetails } from './money-received.ts';

/** The details as they are kept: trimmed, and nothing for a field that says nothing. */
export function tidyHandDetails({ payerName, memo, receivedOn }: HandDetails): HandDetails {
  const [name, note] = [payerName?.trim(), memo?.trim()];
  return { ...(name && { payerName: name }), ...(note && { memo: note }), ...(receivedOn && { receivedOn }) };
}

/** Money that came in tomorrow has not come in. */
export function refuseFutureMoney(
  { receivedOn }: HandDetails,
  command: Pick<Command, 'at' | 'by'>,
  { now, settings }: CommandFacts,
): Problem | undefined {
  const today = localDateOf(decidedAt(command, now), settings.business.timeZone);
  return receivedOn && receivedOn > today
    ? invalidInput([{ path: 'receivedOn', message: 'Please choose today or an earlier day.' }])
    : undefined;
}
