import { callApi } from '@fieldleaf/contract/client';
import type { BuyGiftCardResponse } from '@fieldleaf/contract/gift-cards';
import { PATHS } from '@fieldleaf/contract/paths';
import { useEffect, useState } from 'react';
import { Announcement } from '../../notice/notice-page.tsx';
import { forgetOpenIntent } from '../../paying/open-intent.ts';
import { PayingNotice } from '../../paying/paying-notice.tsx';
import { RecordingPayment } from '../../paying/recording-payment.tsx';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { showToast } from '../../toast/toasts.ts';
import { type PaidGift, paidGift } from './bought-gift.ts';
import { BoughtGift } from './bought-gift-page.tsx';
import { GiftFormPage } from './gift-form-page.tsx';
import { giftDraft } from './gift-order.ts';
import { words } from './words.ts';

type Stage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'recording'; readonly paid: PaidGift }
  | { readonly kind: 'bought'; readonly paid: PaidGift; readonly card: BuyGiftCardResponse }
  | { readonly kind: 'returned'; readonly message: string };

type Props = { readonly onHome: () => void };

/** Where a gift card is bought: the form, the payment, and what becomes of it. */
export function Gift({ onHome }: Props) {
  const config = useSiteConfig();
  const { giftCards, business } = config;
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' });

  useEffect(() => {
    const paid = paidGift.load();
    if (paid) setStage({ kind: 'recording', paid });
  }, []);

  const settle = (next: Stage) => {
    paidGift.clear();
    forgetOpenIntent();
    setStage(next);
  };

  switch (stage.kind) {
    case 'recording':
      return (
        <RecordingPayment
          paymentId={stage.paid.paymentIntentId}
          what="giftCard"
          send={() => buy(stage.paid)}
          onRecorded={(card) => {
            giftDraft.clear();
            settle({ kind: 'bought', paid: stage.paid, card });
          }}
          onReturned={(message) => settle({ kind: 'returned', message })}
          onPayAgain={(message) => {
            const description = message || words.processingFailed;
            showToast({ title: words.processingError, description, destructive: true, ahead: true });
            settle({ kind: 'choosing' });
          }}
        />
      );
    case 'bought':
      return <BoughtGift {...stage} onHome={onHome} />;
    case 'returned':
      return (
        <PayingNotice heading={words.paymentWentBack} action={words.toHome} onAct={onHome}>
          <p>{stage.message}</p>
        </PayingNotice>
      );
    case 'choosing':
      if (giftCards)
        return <GiftFormPage bounds={giftCards} onPaid={(paid) => setStage({ kind: 'recording', paid })} />;
      return (
        <Announcement name="gift" heading={words.giftCards}>
          <p>
            {/* Until the practice has said what it sells, and without scripts it never does, nothing is denied. */}
            {config === defaultSiteConfig ? words.orderByHand : words.notSold}{' '}
            <a href={`mailto:${business.email}?subject=Gift%20card`}>{business.email}</a>{' '}
            {words.orCall(business.phone)}
          </p>
        </Announcement>
      );
  }
}

const buy = ({ paymentIntentId, clientSecret }: PaidGift) =>
  callApi<BuyGiftCardResponse>('POST', PATHS.giftCards, {
    body: { paymentIntentId, clientSecret },
    idempotencyKey: `gift-card-${paymentIntentId}`,
  });
