import { handOutFile } from './hand-out-file.ts';

/** Hands out a JSON text as a file. */
export const exportJson = (name: string, text: string): Promise<void> =>
  handOutFile({ name, text, type: 'application/json' });
