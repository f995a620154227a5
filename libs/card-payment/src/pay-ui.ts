import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import type { ReactNode } from 'react';

/** Inputs and callbacks of a provider's payment form. Each provider brings its own form. */
export type PayUiProps = {
  readonly intent: PaymentIntentReference;
  /** Button labels: with the amount, and while the payment is in progress. */
  readonly words: { readonly pay: string; readonly busy: string };
  /** Places the button; without it, the button ends the form. */
  readonly placeButton?: (button: ReactNode) => ReactNode;
  /** Contact shown if the form does not load. */
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
