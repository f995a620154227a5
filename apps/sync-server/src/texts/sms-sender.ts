import type { Result } from '@fieldleaf/domain/result';
import type { TextNumber } from '@fieldleaf/domain/text-message/text-number';
import type { TextFailure } from '@fieldleaf/domain/text-message/visit-text';

/** A text as it goes out. */
type OutgoingText = {
  /** Made of booking and cause. */
  readonly name: string;
  readonly to: TextNumber;
  readonly body: string;
  /** Address for non-delivery reports. */
  readonly reportTo: string;
};

/** A call that says it comes from the provider: where it was sent to, what it says, and how it is signed. */
export type SignedCall = {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly signature: string;
};

/** Outlet for texts: a provider, or a folder. Never throws on a provider's errors. */
export type SmsSender = {
  readonly provider: 'file' | 'twilio';
  readonly send: (text: OutgoingText) => Promise<Result<void, TextFailure>>;
  /** Removes what a folder has kept of a text. */
  readonly forget: (name: string) => Promise<void>;
  /** Provider calls; a folder makes none. */
  readonly calls?: {
    readonly isSigned: (call: SignedCall) => Promise<boolean>;
    /** The answer to a text in the provider's own spelling; undefined: none. */
    readonly answer: (body: string | undefined) => Promise<string>;
  };
};
