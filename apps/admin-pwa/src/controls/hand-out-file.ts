/** Long enough for a slow phone to have taken the file. */
const KEPT_MS = 60_000;

type Text = { readonly name: string; readonly text: string; readonly type: string };

/**
 * Hands out a text as a file: on a phone through its share sheet, where it can be kept or sent on, for what is
 * installed on an iPhone's home screen has no other way; elsewhere as a download.
 */
export async function handOutFile({ name, text, type }: Text): Promise<void> {
  const file = new File([text], name, { type });
  if (!(await shareFile(file))) download(file);
}

/** True if the share sheet took the file, or the user closed it. */
export async function shareFile(file: File): Promise<boolean> {
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  if (!isPhone || !navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file], title: file.name });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** Hands out a JSON text as a file. */
export const exportJson = (name: string, text: string): Promise<void> =>
  handOutFile({ name, text, type: 'application/json' });
