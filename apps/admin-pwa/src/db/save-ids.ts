import { decodeTime, ulid } from 'ulid';

/** The ids of what saving a form makes. */
export type SaveIds = {
  readonly commandId: string;
  /** 32 hex digits: an invoice's id, or what a booking's is made of. */
  readonly documentId: string;
};

const DOCUMENT_ID_BYTES = 16;
const BYTE_VALUES = 256;

/** The id of a command that is about to be decided and may have to be saved twice. */
export const newCommandId = (): string => ulid();

/**
 * The ids of a save of the form with this id, a ULID. The same words are the same command about the same document, e.g.
 * after the app was killed or from another window; other words are another one, because the server does each id once.
 */
export async function saveIdsOf(formId: string, form: unknown): Promise<SaveIds> {
  const words = new TextEncoder().encode(formId + JSON.stringify(form));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', words));
  const rest = digest.subarray(DOCUMENT_ID_BYTES).values();
  return {
    commandId: ulid(decodeTime(formId), () => (rest.next().value ?? 0) / BYTE_VALUES),
    documentId: Array.from(digest.subarray(0, DOCUMENT_ID_BYTES), hexOf).join(''),
  };
}

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');
