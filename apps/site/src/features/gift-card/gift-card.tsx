import { callApi } from '@fieldleaf/contract/client';
import type { GiftCardView } from '@fieldleaf/contract/gift-cards';
import { PATHS } from '@fieldleaf/contract/paths';
import { groupedGiftCardCode, readGiftCardCode } from '@fieldleaf/domain/gift-card/gift-card-code';
import { Button } from '@fieldleaf/ui/button';
import { CodeTextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { type RefObject, useEffect, useState } from 'react';
import { Vine } from '../../drawings/vine.tsx';
import { RecordsRestored } from '../../notice/records-restored.tsx';
import { dollars } from '../../paying/dollars.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { words as visit } from '../../visit/words.ts';
import sheet from './gift-card.module.css';
import { words } from './words.ts';

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'looking up' }
  | { readonly kind: 'refused'; readonly message: string; readonly isUnknown: boolean }
  | { readonly kind: 'found'; readonly card: GiftCardView; readonly code: string };

/** The code of the link: browsers keep a fragment to themselves. */
const codeOfAddress = (): string => readGiftCardCode(decodeURIComponent(window.location.hash.slice(1))) ?? '';

/** Balance of a gift card, and the card to print. */
export function GiftCard({ onHome }: { readonly onHome: () => void }) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const [typed, setTyped] = useState('');
  const headingRef = useArrival(state.kind === 'found' ? 'gift card' : 'gift card code');

  async function lookUp(code: string) {
    setState({ kind: 'looking up' });
    const found = await callApi<GiftCardView>('POST', PATHS.giftCardBalance, { body: { code } });
    setState(
      found.ok
        ? { kind: 'found', card: found.value, code: groupedGiftCardCode(readGiftCardCode(code) ?? code) }
        : {
            kind: 'refused',
            message: found.error.message,
            isUnknown: found.error.code === 'gift_card_not_found',
          },
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, when the link opens
  useEffect(() => {
    const code = codeOfAddress();
    if (code !== '') void lookUp(code);
  }, []);

  if (state.kind === 'found') return <GiftCardSheet {...state} headingRef={headingRef} onHome={onHome} />;
  return (
    <main className="page gap-6 pt-4 [&_h1]:text-title">
      <h1 ref={headingRef} tabIndex={-1}>
        {words.yourCard}
      </h1>
      <Form className="grid gap-4 [&_h2]:text-22 print:hidden" onSubmit={() => void lookUp(typed)}>
        <CodeTextField
          label={words.cardCode}
          hint={words.sixteen}
          value={typed}
          error={state.kind === 'refused' ? state.message : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {state.kind === 'refused' && state.isUnknown && <RecordsRestored what="gift card" />}
        <p role="status">{state.kind === 'looking up' ? words.lookingUp : ''}</p>
        <Button type="submit" disabled={state.kind === 'looking up' || typed.trim() === ''}>
          {words.show}
        </Button>
      </Form>
    </main>
  );
}

type GiftCardSheetProps = {
  readonly card: GiftCardView;
  readonly code: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onHome: () => void;
};

function balanceWords({ balance, sold, voided }: GiftCardView): string {
  if (voided) return words.takenBack;
  if (balance === 0) return words.allUsed;
  return balance < sold ? words.isLeft(dollars(balance), dollars(sold)) : words.noneUsed;
}

/** The card as it is given, and what is left on it. */
function GiftCardSheet({ card, code, headingRef, onHome }: GiftCardSheetProps) {
  const { business } = useSiteConfig();
  return (
    <main className="page gap-6 pt-4 [&_h1]:text-title">
      <section
        className={`relative grid gap-3 hairline rounded-card bg-moss ${sheet.card}`}
        aria-labelledby="gift-card-heading"
      >
        <Vine className={`absolute ${sheet.vine}`} />
        <h1 id="gift-card-heading" ref={headingRef} tabIndex={-1}>
          {words.aGift(card.to && words.forWhom(card.to))}
        </h1>
        <p className={`font-semibold tabular ${sheet.amount}`}>{dollars(card.balance)}</p>
        <p>{words.ofPlantCare(business.name)}</p>
        {card.message && <blockquote>{card.message}</blockquote>}
        {card.from && <p>{words.from(card.from)}</p>}
        <p className={`font-semibold tabular wrap-anywhere ${sheet.code}`}>
          <span className="visually-hidden">{words.code} </span>
          {code}
        </p>
        <p className="text-15">
          {words.typeCode} {business.phone !== '' && visit.questions(business.phone)}
        </p>
      </section>
      <p role="status">{balanceWords(card)}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        {card.balance > 0 && <Button onClick={onHome}>{words.book}</Button>}
        <PrintButton />
      </div>
    </main>
  );
}
