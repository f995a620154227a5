import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import type { CommandsResponse } from '@fieldleaf/contract/commands';
import { PATHS } from '@fieldleaf/contract/paths';
import type { ReceivedNumbers } from '@fieldleaf/contract/received-numbers';
import { withReserve } from '../db/full-storage.ts';
import { readGeneration } from '../db/generation-document.ts';
import type { LocalDatabases } from '../db/local-databases.ts';
import { skipNumbers } from '../db/number-changes.ts';
import { readOutbox } from '../db/outbox.ts';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';
import { numberedOf } from '../db/received-changes.ts';
import type { SendDeps } from '../sync/send-commands.ts';
import { compareReceivedNumbers } from './compare-received-numbers.ts';

type Outbox = LocalDatabases['outbox'];
type Received = readonly ReceivedNumbers[];

/**
 * Sends commands with their numbers to a server that counts, as its session says (`atSession`); one of an earlier version would refuse the request for
 * them. What such a one has answered is never asked of another.
 */
export function createPostNumbered(outbox: Outbox, atSession: Received | undefined): SendDeps['post'] {
  let earlier = atSession;
  return async (commands, batch) => {
    const numbered = earlier && (await numbersFor(outbox, batch, earlier));
    const body = numbered ? { commands, numbered } : { commands };
    const answer = await callApi<CommandsResponse>('POST', PATHS.adminCommands, { body });
    const received = receivedIn(answer);
    if (received && earlier) {
      earlier = [received, ...earlier.filter(({ generation }) => generation !== received.generation)];
      await compareReceivedNumbers(outbox, earlier);
    } else if (hasOutcomes(answer)) await withReserve(() => skipNumbers(outbox, batch));
    return answer;
  };
}

async function numbersFor(outbox: Outbox, batch: readonly StoredOutboxEntry[], received: Received) {
  const own = await readGeneration(outbox);
  return own && numberedOf(batch, { own, entries: await readOutbox(outbox) }, received);
}

const receivedIn = (answer: ApiResult<Partial<CommandsResponse> | null>): ReceivedNumbers | undefined =>
  answer.ok ? answer.value?.received : undefined;

const hasOutcomes = (answer: ApiResult<Partial<CommandsResponse> | null>): boolean =>
  answer.ok && Array.isArray(answer.value?.outcomes);
