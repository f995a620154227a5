import type { CommandsResponse } from '@fieldleaf/contract/commands';
import { PATHS } from '@fieldleaf/contract/paths';
import type { ReceivedNumbers } from '@fieldleaf/contract/received-numbers';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { skipSequenceNumbers } from '../db/assign-sequence.ts';
import { readDatabaseId } from '../db/database-id.ts';
import { withReserve } from '../db/full-storage.ts';
import type { LocalDatabases } from '../db/local-databases.ts';
import { readOutbox } from '../db/outbox.ts';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';
import { numberedOf } from '../db/received-changes.ts';
import { hasFields, isListOf, isText } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';
import type { SendDeps } from '../sync/send-commands.ts';
import { compareReceivedNumbers } from './compare-received-numbers.ts';

const isOutcomes = hasFields<CommandsResponse>({
  outcomes: isListOf(hasFields<CommandOutcome>({ id: isText, status: isText })),
});

type Outbox = LocalDatabases['outbox'];
type Received = readonly ReceivedNumbers[];

/** Sends commands with their numbers, and compares what the server says of them with what its session said (`atSession`). */
export function createPostNumbered(outbox: Outbox, atSession: Received): SendDeps['post'] {
  let earlier = atSession;
  return async (commands, batch) => {
    const numbered = await numbersFor(outbox, batch, earlier);
    const body = numbered ? { commands, numbered } : { commands };
    const answer = await callServer('POST', PATHS.adminCommands, { answer: isOutcomes, body });
    const received = answer.ok ? answer.value.received : undefined;
    if (received) {
      earlier = [received, ...earlier.filter(({ generation }) => generation !== received.generation)];
      await compareReceivedNumbers(outbox, earlier);
    } else if (answer.ok) await withReserve(() => skipSequenceNumbers(outbox, batch));
    return answer;
  };
}

async function numbersFor(outbox: Outbox, batch: readonly StoredOutboxEntry[], received: Received) {
  const own = await readDatabaseId(outbox);
  return own && numberedOf(batch, { own, entries: await readOutbox(outbox) }, received);
}
