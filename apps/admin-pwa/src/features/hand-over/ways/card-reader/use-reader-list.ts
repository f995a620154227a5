import { useEffect, useState } from 'react';
import { type CardProvider, loadCardProvider } from '../load-card-provider.ts';
import { type CardReader, listReaders } from './reader-calls.ts';
import { wordsOf } from './reader-payment-state.ts';

export type ReaderList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly provider: CardProvider; readonly readers: readonly CardReader[] }
  | { readonly kind: 'not loaded'; readonly message: string };

/** The readers of the practice, and whose they are. */
export function useReaderList() {
  const [list, setList] = useState<ReaderList>({ kind: 'loading' });
  async function load() {
    setList({ kind: 'loading' });
    const [provider, listed] = await Promise.all([loadCardProvider(), listReaders()]);
    if (!listed.ok) return setList({ kind: 'not loaded', message: wordsOf(listed.error) });
    if (!provider.ok) return setList({ kind: 'not loaded', message: wordsOf(provider.error) });
    setList({ kind: 'loaded', provider: provider.value, readers: listed.value.readers });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the way is chosen
  useEffect(() => {
    void load();
  }, []);
  return { list, load };
}
