import { callApi } from '@fieldleaf/contract/client';
import type { GiftCardView } from '@fieldleaf/contract/gift-cards';
import { PATHS } from '@fieldleaf/contract/paths';
import { groupedGiftCardCode, readGiftCardCode } from '@fieldleaf/domain/gift-card/gift-card-code';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useEffect, useState } from 'react';
import { RecordsRestored } from '../../notice/records-restored.tsx';
import styles from '../../paying/paying.module.css';
import { useArrival } from '../../steps/use-arrival.ts';
import { GiftCardSheet } from './gift-card-sheet.tsx';
import { words } from './words.ts';

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'looking up' }
  | { readonly kind: 'refused'; readonly message: string; readonly isUnknown: boolean }
  | { readonly kind: 'found'; readonly card: GiftCardView; readonly code: string };

/** The code of the link: browsers keep a fragment to themselves. */
const codeOfAddress = (): string => readGiftCardCode(decodeURIComponent(window.location.hash.slice(1))) ?? '';

/** What is left on a gift card, and the card to print. */
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
    <main className={styles.page}>
      <h1 ref={headingRef} tabIndex={-1}>
        {words.yourCard}
      </h1>
      <Form className={styles.pay} onSubmit={() => void lookUp(typed)}>
        <TextField
          label={words.cardCode}
          hint={words.sixteen}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
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
