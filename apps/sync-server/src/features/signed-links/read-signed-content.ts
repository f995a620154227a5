import { inflateRawSync } from 'node:zlib';
import type { SentCommand } from '@fieldleaf/contract/commands';
import { MAX_UNPACKED_BYTES, type SignedLinkContent } from '@fieldleaf/contract/signed-link';
import { SignedLinkBody } from '@fieldleaf/contract/signed-link-schemas';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { parseInstant } from '@fieldleaf/domain/time/instant';
import { bodyCheck } from '../../wire/body-check.ts';
import { readCommand } from '../../wire/read-command.ts';

/** Reads what stands in a link whose signature was found to be right; each command by the schema of its kind. */
export function readSignedContent(packed: Uint8Array): Result<SignedLinkContent, Problem> {
  const unpacked = unpack(packed);
  if (!unpacked.ok) return unpacked;
  const content = unpacked.value;
  const isContent = bodyCheck(SignedLinkBody);
  if (!isContent(content)) return err(problem('link_altered'));
  const { issuedAt: issued, bookingId, commands: sent } = content as SentContent;
  const issuedAt = parseInstant(issued);
  if (!issuedAt) return err(problem('link_altered'));
  const commands: SentCommand[] = [];
  for (const each of sent) {
    const command = readCommand(each);
    if (!command.ok) return command;
    commands.push(command.value);
  }
  return ok({ issuedAt, commands, ...(bookingId && { bookingId }) });
}

type SentContent = { issuedAt: string; bookingId?: BookingId; commands: unknown[] };

function unpack(packed: Uint8Array): Result<unknown, Problem> {
  try {
    const json = inflateRawSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES });
    return ok(JSON.parse(json.toString('utf8')));
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return err(problem(isTooLarge ? 'link_too_large' : 'link_altered'));
  }
}
