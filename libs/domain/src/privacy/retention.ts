import type { PracticeDocumentType } from '../document.ts';
import { RETENTION_OF_PRACTICE } from './retention-of-practice.ts';
import { RETENTION_OF_SERVER } from './retention-of-server.ts';
import type { Retention } from './retention-periods.ts';

export type StoredDocumentType = PracticeDocumentType | keyof typeof RETENTION_OF_SERVER;

/**
 * Retention of each kind of document, and the reason; the workers enforce it, and the notice and the console show
 * it.
 */
export const RETENTION: Readonly<Record<StoredDocumentType, Retention>> = {
  ...RETENTION_OF_PRACTICE,
  ...RETENTION_OF_SERVER,
};

const isStoredType = (type: string): type is StoredDocumentType => Object.hasOwn(RETENTION, type);

export const STORED_TYPES: readonly StoredDocumentType[] = Object.keys(RETENTION).filter(isStoredType);
