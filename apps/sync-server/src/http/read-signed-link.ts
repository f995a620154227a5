import { inflateRawSync } from 'node:zlib';
import type { SentCommand } from '@fieldleaf/contract/commands';
import { MAX_UNPACKED_BYTES } from '@fieldleaf/contract/signed-link';
import { SignedLinkBody } from '@fieldleaf/contract/signed-link-schemas';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, parseInstant } from '@fieldleaf/domain/time/instant';
import { createBodyCheck } from './schema-validation.ts';

/** What a signed link says; every command by the schema of its kind. */
export type ReadLink = { readonly issuedAt: Instant; readonly commands: readonly SentCommand[] };

type ReadCommand = (sent: unknown) => Result<SentCommand, Problem>;

export type ReadSignedContent = (packed: Uint8Array) => Result<ReadLink, Problem>;

/** Reads what stands in a link, once its signature was found to be right. */
export function createReadSignedContent(readCommand: ReadCommand): ReadSignedContent {
  const isContent = createBodyCheck(SignedLinkBody);

  return (packed) => {
    const unpacked = unpack(packed);
    if (!unpacked.ok) return unpacked;
    const content = unpacked.value;
    if (!isContent()(content)) return err(problem('link_altered'));
    const { issuedAt: issued, commands: sent } = content as { issuedAt: string; commands: unknown[] };
    const issuedAt = parseInstant(issued);
    if (!issuedAt) return err(problem('link_altered'));
    const commands: SentCommand[] = [];
    for (const each of sent) {
      const command = readCommand(each);
      if (!command.ok) return command;
      commands.push(command.value);
    }
    return ok({ issuedAt, commands });
  };
}

function unpack(packed: Uint8Array): Result<unknown, Problem> {
  try {
    const json = inflateRawSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES });
    return ok(JSON.parse(json.toString('utf8')));
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return err(problem(isTooLarge ? 'link_too_large' : 'link_altered'));
  }
}
