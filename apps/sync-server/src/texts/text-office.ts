import type { Result } from '@fieldleaf/domain/result';
import type { TextNumber } from '@fieldleaf/domain/text-message/text-number';
import type { TextFailure } from '@fieldleaf/domain/text-message/visit-text';

/** A text as it goes out. */
type OutgoingText = {
  /** Of the booking and the cause. */
  readonly name: string;
  readonly to: TextNumber;
  readonly body: string;
  /** Where it is told that it did not arrive. */
  readonly reportTo: string;
};

/** A call that says it comes from the provider: where it was sent to, what it says, and how it is signed. */
export type SignedCall = {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly signature: string;
};

/** Where texts leave the server: a provider, or a folder. Never throws for what a provider does. */
export type TextOffice = {
  readonly provider: 'file' | 'twilio';
  readonly send: (text: OutgoingText) => Promise<Result<void, TextFailure>>;
  /** Removes what a folder has kept of a text. */
  readonly forget: (name: string) => Promise<void>;
  /** What a provider calls; a folder calls nobody. */
  readonly calls?: {
    readonly isSigned: (call: SignedCall) => Promise<boolean>;
    /** The answer to a text in the provider's own spelling; undefined: none. */
    readonly answer: (body: string | undefined) => Promise<string>;
  };
};
