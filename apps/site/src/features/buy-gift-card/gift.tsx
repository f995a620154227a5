import { callApi } from '@fieldleaf/contract/client';
import type { BuyGiftCardRequest, BuyGiftCardResponse } from '@fieldleaf/contract/gift-cards';
import { PATHS } from '@fieldleaf/contract/paths';
import { Button } from '@fieldleaf/ui/button';
import { CircleCheck } from 'lucide-react';
import { fullDate } from '../../calendar/date-words.ts';
import { addressOf } from '../../language/address.ts';
import { Announcement } from '../../notice/notice-page.tsx';
import { dollars } from '../../paying/dollars.ts';
import { DueToRecorded } from '../../paying/due-to-recorded.tsx';
import styles from '../../paying/paying.module.css';
import { ContactDetails } from '../../site-config/contact-details.tsx';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { GiftFormPage } from './gift-form-page.tsx';
import { giftDraft, type PaidGift, paidGift } from './gift-order.ts';
import { words } from './words.ts';

type Props = { readonly onHome: () => void };

/** Purchase of a gift card: form, payment and outcome. */
export function Gift({ onHome }: Props) {
  const config = useSiteConfig();
  const { giftCards } = config;
  return (
    <DueToRecorded
      draft={paidGift}
      isOwn={() => true}
      what="giftCard"
      record={buy}
      returned={words.paymentWentBack}
      onDue={() => undefined}
      onHome={onHome}
      due={(onPaid) =>
        giftCards ? (
          <GiftFormPage bounds={giftCards} onPaid={onPaid} />
        ) : (
          <Announcement name="gift" heading={words.giftCards}>
            <p>
              {/* Until the practice has said what it sells, and without scripts it never does, nothing is denied. */}
              <ContactDetails subject="Gift card">
                {config === defaultSiteConfig ? words.orderByHand : words.notSold}
              </ContactDetails>
            </p>
          </Announcement>
        )
      }
      recorded={(card, paid) => <BoughtGift paid={paid} card={card} onHome={onHome} />}
    />
  );
}

async function buy({ paymentIntentId, clientSecret }: PaidGift) {
  const bought = await callApi<BuyGiftCardResponse>('POST', PATHS.giftCards, {
    body: { paymentIntentId, clientSecret } satisfies BuyGiftCardRequest,
    idempotencyKey: `gift-card-${paymentIntentId}`,
  });
  if (bought.ok) giftDraft.clear();
  return bought;
}

type BoughtGiftProps = {
  readonly paid: PaidGift;
  readonly card: BuyGiftCardResponse;
  readonly onHome: () => void;
};

function deliveryWords({ order: { recipient, deliverOn } }: PaidGift): string {
  if (recipient.email === '') return words.printOrPass;
  const when = deliverOn === null ? words.isOnItsWay : words.goesOut(fullDate(deliverOn));
  return words.emailTo(recipient.name, recipient.email, when);
}

/** Purchased gift card, and how it reaches its recipient. */
function BoughtGift({ paid, card, onHome }: BoughtGiftProps) {
  const headingRef = useArrival('gift bought');
  return (
    <main className="page gap-6 pt-4 [&_h1]:text-title">
      <div className="grid gap-2 [&_svg]:text-leaf">
        <CircleCheck size={40} />
        <h1 ref={headingRef} tabIndex={-1}>
          {words.isReady}
        </h1>
        <p>{words.amountFor(dollars(card.amount), paid.order.recipient.name, deliveryWords(paid))}</p>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        {card.code && (
          <a href={addressOf(`/gift/card#${card.code}`)} className={`font-semibold ${styles.link}`}>
            {words.seeAndPrint}
          </a>
        )}
        <Button kind="secondary" onClick={onHome}>
          {words.toHome}
        </Button>
      </div>
    </main>
  );
}
