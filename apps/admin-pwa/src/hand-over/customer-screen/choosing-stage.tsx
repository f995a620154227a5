import { PATHS } from '@fieldleaf/contract/paths';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { methodWords } from '@fieldleaf/domain/payment/method-words';
import type { OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import { Button } from '@fieldleaf/ui/button';
import {
  Banknote,
  CreditCard,
  Landmark,
  type LucideIcon,
  Nfc,
  QrCode,
  ScrollText,
  Send,
  Smartphone,
} from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { hasFields } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import styles from './hand-over.module.css';
import {
  offeredCardWays,
  offeredOfflineMethods,
  type PaymentMethodName,
  type PaymentMethodProps,
} from './payment-stage.ts';
import { poll } from './poll.ts';

const WORDS = {
  qr: { icon: QrCode, label: 'Pay on Your Own Phone', detail: 'Scan a code with your camera' },
  reader: { icon: Nfc, label: 'Card Reader', detail: 'Tap, insert or swipe' },
  card: {
    icon: CreditCard,
    label: 'Type a Card Here',
    detail: 'Visa, Mastercard, American Express, Discover',
  },
} as const;

const HAND_ICONS = {
  cash: Banknote,
  venmo: Smartphone,
  zelle: Send,
  check: ScrollText,
  transfer: Landmark,
} as const satisfies Record<OfflineMethod, unknown>;

type Props = Pick<PaymentMethodProps, 'handOver'> & {
  readonly notice: string | undefined;
  readonly onChoose: (way: PaymentMethodName) => void;
  readonly onChangeTip: () => void;
};

/** Items being paid for, and the ways to pay. */
export function ChoosingStage({ handOver, notice, onChoose, onChangeTip }: Props) {
  const signal = useSignal();
  const ways = offeredCardWays(handOver, signal);
  const methods = offeredOfflineMethods(handOver);
  const first = ways.find(({ reason }) => reason === null)?.way;
  return (
    <section className={`grid grid-cols-1 gap-4 ${styles.stage}`} aria-label="Ways to pay">
      <p className="quiet">Hand phone to customer for payment</p>
      <Lines handOver={handOver} />
      <p role="status" className={notice ? `notice p-3` : undefined}>
        {notice}
      </p>
      <ul className={styles.ways}>
        {ways.map(({ way, reason }) => (
          <li key={way}>
            <WayButton
              {...WORDS[way]}
              detail={reason ?? WORDS[way].detail}
              isOffered={reason === null}
              isFirst={way === first}
              onChoose={() => onChoose(way)}
            />
          </li>
        ))}
        {methods.map((method) => (
          <li key={method} data-half={methods.length > 1 || undefined}>
            <WayButton
              icon={HAND_ICONS[method]}
              label={methodWords({ method })}
              detail={methods.length === 1 ? 'Give the phone back with the money' : null}
              isFirst={first === undefined && method === 'cash'}
              onChoose={() => onChoose(method)}
            />
          </li>
        ))}
      </ul>
      {handOver.tips && (
        <Button kind="quiet" onClick={onChangeTip}>
          {handOver.tipCents ? 'Change the tip' : 'Add a tip'}
        </Button>
      )}
      {!signal && handOver.purpose.kind === 'invoice' && (
        <p className="quiet">Nothing has to be paid now: the link of the invoice works later, too.</p>
      )}
    </section>
  );
}

const SHOWN_LINES = 4;

/** The last line owed says how the amount comes about, a deposit for instance; neither it nor the tip is ever folded. */
function Lines({ handOver: { lines: owed, tipCents } }: Pick<PaymentMethodProps, 'handOver'>) {
  if (owed.length === 0 && !tipCents) return null;
  const last = [...owed.slice(-1), ...(tipCents ? [{ text: 'Tip', amountCents: tipCents }] : [])];
  const items = owed.slice(0, -1);
  const shown = items.slice(0, SHOWN_LINES - last.length);
  const more = items.length - shown.length;
  return (
    <ul className={`list-none grid gap-2 py-3 ${styles.lines}`} aria-label="For">
      <LineItems lines={shown} />
      {more > 0 && <li className="quiet">and {more} more</li>}
      <LineItems lines={last} />
    </ul>
  );
}

const LineItems = ({ lines }: Pick<PaymentMethodProps['handOver'], 'lines'>) =>
  lines.map(({ text, amountCents }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change places
    <li key={at}>
      <span>{text}</span> <span>{dollarText(amountCents)}</span>
    </li>
  ));

type WayButtonProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly detail: string | null;
  readonly isOffered?: boolean;
  readonly isFirst: boolean;
  readonly onChoose: () => void;
};

function WayButton({ icon: Icon, label, detail, isOffered = true, isFirst, onChoose }: WayButtonProps) {
  const detailId = useId();
  return (
    <button
      type="button"
      className={styles.way}
      data-first={isFirst || undefined}
      aria-disabled={!isOffered || undefined}
      aria-describedby={detail === null ? undefined : detailId}
      onClick={() => isOffered && onChoose()}
    >
      <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
      <span className="grid gap-1 min-w-0 [&_strong]:text-18">
        <strong>{label}</strong>
        {detail !== null && (
          <span id={detailId} className="quiet">
            {detail}
          </span>
        )}
      </span>
    </button>
  );
}

const PACE = { first: 5_000, longest: 20_000 };

/** True if the server can be reached, as far as is known; syncing, which would know, is paused meanwhile. */
function useSignal(): boolean {
  const [there, setThere] = useState(navigator.onLine);
  useEffect(() => {
    let stop: () => void = () => undefined;
    const look = () => {
      stop();
      let current = true;
      const end = poll(PACE, async () => {
        const { ok } = await callServer('GET', PATHS.health, { answer: hasFields<object>({}) });
        if (current) setThere(ok);
        return 'again';
      });
      stop = () => {
        current = false;
        end();
      };
    };
    const lose = () => setThere(false);
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', lose);
    return () => {
      stop();
      window.removeEventListener('online', look);
      window.removeEventListener('offline', lose);
    };
  }, []);
  return there;
}
