import { callApi } from '@fieldleaf/contract/client';
import type { CheckCodeResponse } from '@fieldleaf/contract/gift-cards';
import { PATHS } from '@fieldleaf/contract/paths';
import { cents } from '@fieldleaf/domain/money/cents';
import { Button } from '@fieldleaf/ui/button';
import { CodeTextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useRef, useState } from 'react';
import type { BookingDraft } from './booking-draft.ts';
import type { WizardEvent } from './booking-wizard.ts';
import type { DraftTotal } from './draft-total.ts';
import styles from './payment-step.module.css';
import { words } from './words.ts';

type Props = {
  readonly draft: BookingDraft;
  readonly total: DraftTotal;
  readonly busy: boolean;
  readonly dispatch: (event: WizardEvent) => void;
};

/** One field for both kinds of code: the server knows which it is. */
export function CodeField(props: Props) {
  const { draft, total, busy } = props;
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone, and the keyboard goes on from here.
  const stay = () => section.current?.focus();
  const isFull = draft.promo !== undefined && draft.giftCard !== undefined;
  return (
    <section ref={section} tabIndex={-1} className={styles.codes} aria-label={words.codes}>
      {draft.promo && (
        <Brought
          said={words.promoOff(draft.promo.code, formatCents(total.discountCents))}
          busy={busy}
          onRemove={() => {
            props.dispatch({ kind: 'promo brought', promo: undefined });
            stay();
          }}
        />
      )}
      {draft.giftCard && (
        <Brought
          said={words.giftCardPays(
            draft.giftCard.lastFour,
            formatCents(total.giftCardCents),
            leftWords(draft.giftCard.balanceCents - total.giftCardCents),
          )}
          busy={busy}
          onRemove={() => {
            props.dispatch({ kind: 'gift card brought', giftCard: undefined });
            stay();
          }}
        />
      )}
      {!isFull &&
        (isOpen ? (
          <EnterCode
            {...props}
            onDone={() => {
              setOpen(false);
              stay();
            }}
          />
        ) : (
          <button
            type="button"
            className={`min-h-11 p-0 borderless text-leaf font-semibold cursor-pointer ${styles.haveCode}`}
            disabled={busy}
            onClick={() => setOpen(true)}
          >
            {words.haveCode}
          </button>
        ))}
    </section>
  );
}

const leftWords = (left: number): string => (left > 0 ? words.staysOnIt(formatCents(cents(left))) : '');

type BroughtProps = { readonly said: string; readonly busy: boolean; readonly onRemove: () => void };

function Brought({ said, busy, onRemove }: BroughtProps) {
  return (
    <p className={`flex flex-wrap gap-x-4 gap-y-2 items-center ${styles.brought}`}>
      <span>{said}</span>
      <button type="button" disabled={busy} onClick={onRemove}>
        {words.remove}
      </button>
    </p>
  );
}

function EnterCode({ draft, total, dispatch, busy, onDone }: Props & { readonly onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { consultationType, duration, contact } = draft;

  async function apply() {
    const code = typed.trim();
    if (busy || isChecking || code === '' || !consultationType || !duration) return;
    setChecking(true);
    const body = { code, consultationType, duration, email: contact.email.trim() };
    const checked = await callApi<CheckCodeResponse>('POST', PATHS.checkCode, { body });
    setChecking(false);
    if (!checked.ok) {
      field.current?.focus();
      return setProblem(checked.error.message);
    }
    const known = checked.value;
    onDone();
    if (known.kind === 'promo') {
      const promo = { code: known.code, discountCents: known.discountCents, priceCents: total.priceCents };
      return dispatch({ kind: 'promo brought', promo });
    }
    const { lastFour, balanceCents } = known;
    dispatch({ kind: 'gift card brought', giftCard: { code, lastFour, balanceCents } });
  }

  return (
    <Form className="flex flex-wrap items-end gap-3" onSubmit={() => void apply()}>
      <CodeTextField
        ref={field}
        label={words.codeLabel}
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem(undefined);
        }}
      />
      {/* Not disabled while it is checked: the keyboard stays on it. */}
      <Button type="submit" kind="secondary" busy={busy || isChecking} disabled={typed.trim() === ''}>
        {isChecking ? words.checking : words.apply}
      </Button>
    </Form>
  );
}
