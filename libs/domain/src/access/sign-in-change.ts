import type { Instant } from '../time/instant.ts';
import type { SignInOrigin } from './sign-in.ts';

/** Changes reported to the owner, because an intruder must make one to stay. */
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
