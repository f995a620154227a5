import { ulid } from 'ulid';
import type { LocalDatabases } from './local-databases.ts';
import { outboxEntryId } from './outbox-entry.ts';

/**
 * What an open form is going to do, fixed when it opens and kept with its draft: saved a second time, after a kill
 * for instance, it is the same command about the same document.
 */
export type FormAction = {
  readonly commandId: string;
  /** 32 hex digits: an invoice's id, or what a booking's is made of. */
  readonly documentId: string;
};

const DOCUMENT_ID_BYTES = 16;

/** The id of a command that is about to be decided and may have to be saved twice. */
export const newCommandId = (): string => ulid();

export const newFormAction = (): FormAction => ({ commandId: newCommandId(), documentId: randomHex() });

const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(DOCUMENT_ID_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Whether it has been saved already: it waits in the outbox, or the server has it. */
export async function isDone(
  { commandId }: FormAction,
  { outbox, mirror }: LocalDatabases,
): Promise<boolean> {
  const [waiting, onServer] = await Promise.all([
    outbox.allDocs({ keys: [outboxEntryId(commandId)] }),
    mirror.allDocs({ keys: [`command:${commandId}`] }),
  ]);
  return [...waiting.rows, ...onServer.rows].some((row) => 'value' in row && !row.value.deleted);
}
