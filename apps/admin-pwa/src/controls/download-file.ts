/** Long enough for a slow phone to have taken the file. */
const KEPT_MS = 60_000;

type File = { readonly name: string; readonly text: string; readonly type: string };

/** Hands out a text as a file. */
export function downloadFile({ name, text, type }: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
