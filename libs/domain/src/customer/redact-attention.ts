import type { Attention, AttentionKind, AttentionMatter } from '../attention/attention.ts';
import { redactCommand } from '../command/commands.ts';
import { type ErasureRules, eraseFields } from './erase-fields.ts';
import { ERASED_NAME } from './redact.ts';

type MatterRules<Kind extends AttentionKind> = ErasureRules<Extract<AttentionMatter, { kind: Kind }>>;

const ERASED_PAYER = { customerName: () => ERASED_NAME, customerEmail: () => '' };

const PAID_WITHOUT_SLOT: MatterRules<'paid-without-slot'> = {
  ...ERASED_PAYER,
  kind: 'keep',
  language: 'keep',
  paymentReference: 'keep',
  amountCents: 'keep',
  refunded: 'keep',
};

const PAYMENT_DIFFERS: MatterRules<'payment-differs'> = {
  ...ERASED_PAYER,
  kind: 'keep',
  difference: 'keep',
  paymentReference: 'keep',
  refundReference: 'keep',
  reason: 'keep',
  paidFor: 'keep',
  providerCents: 'keep',
  bookedCents: 'keep',
  payment: 'keep',
};

/** The question, without the words and the person of the commands it keeps. */
export const redactAttention = (attention: Attention): Attention => ({
  ...attention,
  matter: redactMatter(attention.matter),
});

function redactMatter(matter: AttentionMatter): AttentionMatter {
  switch (matter.kind) {
    case 'paid-without-slot':
      return eraseFields(matter, PAID_WITHOUT_SLOT);
    case 'payment-differs':
      return eraseFields(matter, PAYMENT_DIFFERS);
    case 'completed-after-cancel':
      return { ...matter, command: redactCommand(matter.command) };
    case 'missed-after-cancel':
      return { ...matter, command: redactCommand(matter.command) };
    case 'slot-clash':
      return { ...matter, command: redactCommand(matter.command) };
    case 'entries-waiting':
      return { ...matter, senders: [] };
    case 'two-versions':
      return { ...matter, leftOut: null };
    case 'visits-overlap':
    case 'service-failing':
    case 'restored-from-backup':
    case 'payment-without-visit':
    case 'invoice-number-twice':
      return matter;
  }
  // A newer version's question stays as it is.
  return matter satisfies never;
}
