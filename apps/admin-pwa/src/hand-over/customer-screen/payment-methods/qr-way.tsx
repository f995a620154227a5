import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { useEffect, useState } from 'react';
import { QrCode } from '../../../controls/qr-code.tsx';
import { hasBeenPaid, type PaidAnswer } from '../has-been-paid.ts';
import type { PaymentMethodProps } from '../payment-stage.ts';
import { poll } from '../poll.ts';
import { PaymentMethodFrame } from '../stage-frame.tsx';

const PACE = { first: 3_000, longest: 10_000 };

/** The customer pays on a phone of their own, which may have the signal that this one lacks. */
export function QrWay({ handOver, onPaid, onBack }: PaymentMethodProps) {
  const [answer, setAnswer] = useState<PaidAnswer>({ kind: 'unpaid' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for as long as the code is shown
  useEffect(
    () =>
      poll(PACE, async () => {
        const found = await hasBeenPaid(handOver);
        setAnswer(found);
        if (found.kind !== 'paid') return 'again';
        onPaid(found.paidCents);
        return 'done';
      }),
    [],
  );
  return (
    <PaymentMethodFrame heading="Scan this with your phone" onBack={onBack}>
      <div className="grid justify-items-center gap-3 text-center">
        {handOver.payUrl && (
          <QrCode
            text={withTip(handOver.payUrl, handOver)}
            label="Code that opens the payment on your phone"
          />
        )}
        <p role="status" className="quiet">
          {answer.kind === 'unknown'
            ? 'This phone cannot see the payment from here. When yours says paid, give this phone back.'
            : 'Waiting for the payment…'}
        </p>
      </div>
    </PaymentMethodFrame>
  );
}

/** The tip goes along to the customer's phone, which offers it and lets another be chosen. */
function withTip(payUrl: string, { tipCents }: PaymentMethodProps['handOver']): string {
  if (!tipCents) return payUrl;
  const url = new URL(payUrl);
  url.searchParams.set('tip', String(centsToDollars(tipCents)));
  return url.href;
}
