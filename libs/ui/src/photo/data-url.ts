const PREFIX = 'data:image/jpeg;base64,';

/** A JPEG as text: what a document holds, and an `<img>` shows without asking for more rights. */
export function dataUrlOf(jpeg: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(jpeg)) text += String.fromCharCode(byte);
  return `${PREFIX}${btoa(text)}`;
}

export function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(dataUrl.slice(PREFIX.length)), (sign) => sign.charCodeAt(0));
}
