import { ulid } from 'ulid';

/**
 * Action of an open form, fixed on opening and kept with its draft: a second save, e.g. after the app was killed,
 * is the same command about the same document.
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
