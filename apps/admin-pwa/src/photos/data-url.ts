const PREFIX = 'data:image/jpeg;base64,';

/** A JPEG as text: what a document holds, and an `<img>` shows without asking for more rights. */
export async function dataUrlOf(jpeg: Blob): Promise<string> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `${PREFIX}${btoa(text)}`;
}

export function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(dataUrl.slice(PREFIX.length)), (sign) => sign.charCodeAt(0));
}
