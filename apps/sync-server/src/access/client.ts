import type { Language } from '@fieldleaf/domain/language/language';

/** Origin of an unknown caller's request, by which strangers are counted. */
export type Client = {
  /** An IPv4 address, or the /64 of an IPv6 one: less than that nobody has. */
  readonly address: string;
  /** The /48 of an IPv6 address: what one customer of a provider may have at most. */
  readonly network: string | undefined;
  /** Proof that pays for the request: a puzzle and the number that solves it. */
  readonly proof?: string;
  /** Language for messages to them; absent: English. */
  readonly language?: Language;
  /** A proxy that `TRUST_PROXY` does not name: what its address does is everybody's, and counts for nobody. */
  readonly isShared?: true;
};

/** Says, to whoever asks through a proxy that `TRUST_PROXY` does not name, that it is so: the doctor asks. */
export const PROXY_HEADER = 'fieldleaf-proxy';
export const UNNAMED = 'unnamed';
