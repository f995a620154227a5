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
  | 'passkey-optional'
  | 'replica-key-made'
  | 'replica-key-removed';

export type SignInChange = {
  readonly changeId: string;
  readonly kind: SignInChangeKind;
  readonly at: Instant;
  /** The name of the passkey or of the key for a copy, or how many codes are left. */
  readonly what: string;
  readonly deviceName: string;
  readonly origin: SignInOrigin;
};
