import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { methodWords } from '@fieldleaf/domain/payment/method-words';
import type { HandMethod } from '@fieldleaf/domain/payment/payment-method';
import { Button } from '@fieldleaf/ui/button';
import { Banknote, CreditCard, Landmark, Nfc, QrCode, ScrollText, Send, Smartphone } from 'lucide-react';
import { useId } from 'react';
import styles from './hand-over.module.css';
import type { WayName } from './payment-stage.ts';
import { useSignal } from './use-signal.ts';
import type { WayProps } from './way-props.ts';
import { type OfferedWay, offeredCardWays, offeredHandMethods } from './ways.ts';

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
} as const satisfies Record<HandMethod, unknown>;

type Props = Pick<WayProps, 'handOver'> & {
  readonly notice: string | undefined;
  readonly onChoose: (way: WayName) => void;
  readonly onChangeTip: () => void;
};

/** What is paid for, and the ways to pay it. */
export function ChoosingStage({ handOver, notice, onChoose, onChangeTip }: Props) {
  const signal = useSignal();
  const ways = offeredCardWays(handOver, signal);
  const methods = offeredHandMethods(handOver);
  const first = ways.find(({ reason }) => reason === null)?.way;
  return (
    <section className={styles.stage} aria-label="Ways to pay">
      <p className="quiet">Hand phone to customer for payment</p>
      <Lines handOver={handOver} />
      <p role="status" className={notice ? `notice ${styles.notice}` : undefined}>
        {notice}
      </p>
      <ul className={styles.ways}>
        {ways.map((offered) => (
          <li key={offered.way}>
            <WayButton {...offered} isFirst={offered.way === first} onChoose={onChoose} />
          </li>
        ))}
        {methods.map((method) => (
          <li key={method} data-half={methods.length > 1 || undefined}>
            <HandButton
              method={method}
              isFirst={first === undefined && method === 'cash'}
              isAlone={methods.length === 1}
              onChoose={onChoose}
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
function Lines({ handOver: { lines: owed, tipCents } }: Pick<WayProps, 'handOver'>) {
  if (owed.length === 0 && !tipCents) return null;
  const last = [...owed.slice(-1), ...(tipCents ? [{ text: 'Tip', amountCents: tipCents }] : [])];
  const items = owed.slice(0, -1);
  const shown = items.slice(0, SHOWN_LINES - last.length);
  const more = items.length - shown.length;
  return (
    <ul className={styles.lines} aria-label="For">
      <LineItems lines={shown} />
      {more > 0 && <li className="quiet">and {more} more</li>}
      <LineItems lines={last} />
    </ul>
  );
}

const LineItems = ({ lines }: Pick<WayProps['handOver'], 'lines'>) =>
  lines.map(({ text, amountCents }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change places
    <li key={at}>
      <span>{text}</span> <span>{dollarText(amountCents)}</span>
    </li>
  ));

type HandButtonProps = {
  readonly method: HandMethod;
  readonly isFirst: boolean;
  /** There is room for more words. */
  readonly isAlone: boolean;
  readonly onChoose: (way: WayName) => void;
};

function HandButton({ method, isFirst, isAlone, onChoose }: HandButtonProps) {
  const detailId = useId();
  const Icon = HAND_ICONS[method];
  return (
    <button
      type="button"
      className={styles.way}
      data-first={isFirst || undefined}
      aria-describedby={isAlone ? detailId : undefined}
      onClick={() => onChoose(method)}
    >
      <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.wayWords}>
        <strong>{methodWords({ method })}</strong>
        {isAlone && (
          <span id={detailId} className="quiet">
            Give the phone back with the money
          </span>
        )}
      </span>
    </button>
  );
}

type ButtonProps = OfferedWay & { readonly isFirst: boolean; readonly onChoose: (way: WayName) => void };

function WayButton({ way, reason, isFirst, onChoose }: ButtonProps) {
  const detailId = useId();
  const { icon: Icon, label, detail } = WORDS[way];
  return (
    <button
      type="button"
      className={styles.way}
      data-first={isFirst || undefined}
      aria-disabled={reason !== null || undefined}
      aria-describedby={detailId}
      onClick={() => reason === null && onChoose(way)}
    >
      <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.wayWords}>
        <strong>{label}</strong>
        <span id={detailId} className="quiet">
          {reason ?? detail}
        </span>
      </span>
    </button>
  );
}
