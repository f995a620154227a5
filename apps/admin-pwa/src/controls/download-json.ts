/** Long enough for a slow phone to have taken the file. */
const KEPT_MS = 60_000;

/** Hands out a JSON text as a file. */
export function downloadJson(fileName: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
