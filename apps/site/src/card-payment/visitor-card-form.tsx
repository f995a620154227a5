import { CardForm } from '@fieldleaf/card-payment/card-form';
import type { ComponentProps } from 'react';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { leaveToastBehind, showToast } from '../toast/toasts.ts';
import { OtherWay } from './payment-not-opened.tsx';
import { words } from './words.ts';

type Props = Omit<ComponentProps<typeof CardForm>, 'payments' | 'help' | 'onRefused'> &
  ComponentProps<typeof OtherWay>;

/** The provider refused a card, and its form says why. Never for what happens after a payment has succeeded. */
const announceFailedPayment = (message: string): void =>
  showToast({
    title: words.paymentFailed,
    description: message || words.processingFailed,
    destructive: true,
    isSaid: true,
  });

/** The card form on the visitor's own device: whom to call instead, and what was refused, until Pay is pressed again. */
export function VisitorCardForm({ instead, onBusy, ...form }: Props) {
  const { payments } = useSiteConfig();
  return (
    <CardForm
      {...form}
      payments={payments}
      help={<OtherWay instead={instead} />}
      onRefused={announceFailedPayment}
      onBusy={(busy) => {
        if (busy) leaveToastBehind();
        onBusy(busy);
      }}
    />
  );
}
