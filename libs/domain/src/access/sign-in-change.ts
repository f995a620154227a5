import type { Instant } from '../time/instant.ts';
import type { SignInOrigin } from './sign-in.ts';

/** What the owner hears of, because whoever comes in has to change it to stay. */
export type SignInChangeKind =
  | 'pin-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied'
  | 'codes-made'
  | 'code-used'
  | 'passkey-required'
  | 'passkey-optional';

export type SignInChange = {
  readonly changeId: string;
  readonly kind: SignInChangeKind;
  readonly at: Instant;
  /** The name of the passkey, or how many codes are left. */
  readonly what: string;
  readonly deviceName: string;
  readonly origin: SignInOrigin;
};
