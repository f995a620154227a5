/** What this version writes, and the most it reads; it rises only when an older version would misread what is new. */
export const DOCUMENT_VERSION = 1;

/** Whether a document says something this version may misread: it is kept and shown, and never written over. */
export const isFromNewerVersion = ({ v }: { readonly v: number }): boolean => v > DOCUMENT_VERSION;
