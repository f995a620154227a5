import type { PracticeDocument } from '../document.ts';

/** A document as a phone or the server has it. */
export type StoredDocument = PracticeDocument & { readonly _rev: string };
