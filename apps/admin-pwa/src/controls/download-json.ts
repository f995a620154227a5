import { downloadFile } from './download-file.ts';

/** Hands out a JSON text as a file. */
export const downloadJson = (fileName: string, text: string): void =>
  downloadFile({ name: fileName, text, type: 'application/json' });
