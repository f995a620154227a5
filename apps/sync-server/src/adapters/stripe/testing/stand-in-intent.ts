import type { Form } from './form-body.ts';

export type Intent = {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly description: string | null;
  readonly statement_descriptor_suffix: string | null;
  readonly livemode: false;
  readonly metadata: Form;
  readonly client_secret: string;
  readonly payment_method_types: readonly string[];
  readonly customer: string | null;
  amount_received: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
};

export const isForReader = ({ payment_method_types: types }: Intent): boolean =>
  types.includes('card_present');

type OnCharge = { readonly amount_refunded: number; readonly disputed: boolean };

/** As Stripe shows it; what was given back is on the charge, which it shows when asked to. */
export function show(intent: Intent, onCharge: OnCharge, expandsCharge: boolean) {
  const charge = { id: `ch_${intent.id}`, object: 'charge', ...onCharge };
  const isPaid = intent.status === 'succeeded';
  return { ...intent, latest_charge: isPaid ? (expandsCharge ? charge : charge.id) : null };
}
