import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import type { ReactNode } from 'react';

/** What a provider's payment form gets, and what it has to tell. Each provider brings its own form. */
export type PayUiProps = {
  readonly intent: PaymentIntentReference;
  /** What the button says: with the amount, and while the payment is under way. */
  readonly words: { readonly pay: string; readonly busy: string };
  /** Where the button stands on the page: at the end of the form without it. */
  readonly placeButton?: (button: ReactNode) => ReactNode;
  /** Whom to turn to, where the form does not come. */
  readonly help?: ReactNode;
  readonly billing: { readonly name: string; readonly email: string; readonly phone: string };
  /** The provider says that this payment succeeded. Nothing else counts as paid. */
  readonly onPaid: (paid: PaymentIntentReference) => void;
  /**
   * The payment had ended before anybody paid it: answers a new one over the same amount, if there is one.
   * Without it the refusal is said.
   */
  readonly onEnded?: () => Promise<PaymentIntentReference | undefined>;
  /**
   * The device is not the payer's own: nothing that is kept on it is offered or filled in, neither wallets
   * nor cards of its owner.
   */
  readonly isHandedOver?: boolean;
  /** The card is only kept: the intent is one of the provider's to set a card up, and nothing is charged. */
  readonly isSetup?: boolean;
  /** Awaited before anything can be charged; while it fails nothing is. */
  readonly beforeCharge?: () => Promise<void>;
  /** Something was done in a frame of the provider's own, which the page does not see. */
  readonly onActivity?: () => void;
  /** Told in the form as well as by the caller. */
  readonly onRefused: (message: string) => void;
  /** While true the visitor cannot go elsewhere. */
  readonly onBusy: (busy: boolean) => void;
};
