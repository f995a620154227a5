import { decodeTime, ulid } from 'ulid';

/** Action of an open form, fixed on opening and kept with its draft: every save of it is about the same document. */
export type FormAction = {
  /** The id of a save is made of this one and what was typed. */
  readonly commandId: string;
  /** 32 hex digits: an invoice's id, or what a booking's is made of. */
  readonly documentId: string;
};

const DOCUMENT_ID_BYTES = 16;

/** The id of a command that is about to be decided and may have to be saved twice. */
export const newCommandId = (): string => ulid();

export const newFormAction = (): FormAction => ({ commandId: newCommandId(), documentId: randomHex() });

const BYTE_VALUES = 256;

/**
 * The id of the command that saves a form. The same words are the same command, e.g. after the app was killed or from
 * another window; other words are another one, because the server does each id once.
 */
export async function commandIdOf({ commandId }: FormAction, form: unknown): Promise<string> {
  const words = new TextEncoder().encode(commandId + JSON.stringify(form));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', words)).values();
  return ulid(decodeTime(commandId), () => (bytes.next().value ?? 0) / BYTE_VALUES);
}

const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(DOCUMENT_ID_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
