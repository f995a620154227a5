import { type ApiFailure, callApi } from '@fieldleaf/contract/client';
import { FIRST_PATHS } from '@fieldleaf/contract/first-paths';
import { plantBookFragment, readPlantBookFragment } from '@fieldleaf/domain/plant/plant-book-link';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { useEffect, useState } from 'react';
import { forgetKeptBook, keepBook, keepOwnVisit, loadKeptBook } from './kept-book.ts';

export type BookState =
  /** As it was built: a script has not looked at the address yet. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'shown';
      readonly bookKey: string;
      /** The link of a reminder was opened that asks to end them. */
      readonly asksToStop: boolean;
      readonly page: PlantBookPage;
      /** When it was so, where the server does not answer now. */
      readonly keptAtMs: number | undefined;
    }
  | { readonly kind: 'over' }
  | { readonly kind: 'unreachable'; readonly message: string };

/**
 * The key of the address; without one, as an installed page starts, that of the book opened last. It stays in the
 * fragment, which no server and no log sees: it is the address of this page, and may be passed on. The key of a visit
 * may not, and leaves it.
 */
function keyOfAddress(): string {
  const { key, asksToStop: stops, own } = readPlantBookFragment(location.hash);
  if (own) {
    keepOwnVisit({ key, own });
    history.replaceState(history.state, '', `#${plantBookFragment({ key, asksToStop: stops })}`);
  }
  const last = key === '' ? loadKeptBook()?.key : undefined;
  if (last) history.replaceState(history.state, '', `#${last}`);
  return last ?? key;
}

const asksToStop = (): boolean => readPlantBookFragment(location.hash).asksToStop;

/** The link is at fault, and not the way to the server. */
const isOver = ({ status }: ApiFailure): boolean => status >= 400 && status < 500 && status !== 429;

/** An installed page is resumed after days: older than that, it asks again when it comes to sight. */
const FRESH_MS = 600_000;

/** The book of the link that is open. What was kept is there at once; the server's answer takes its place. */
export function usePlantBook() {
  const [state, setState] = useState<BookState>({ kind: 'starting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    const again = () => setAttempt(attempt + 1);
    const openedAtMs = Date.now();
    const seenAgain = () => {
      if (!document.hidden && Date.now() - openedAtMs > FRESH_MS) again();
    };
    const key = keyOfAddress();
    if (key === '') setState({ kind: 'asking' });
    else {
      setState((shown) => whileLoading(shown, key));
      void read(key, left.signal).then((next) => left.signal.aborted || setState(next));
    }
    addEventListener('hashchange', again, left);
    addEventListener('online', again, left);
    document.addEventListener('visibilitychange', seenAgain, left);
    return () => left.abort();
  }, [attempt]);

  /** The book as the server answered a change of it. */
  const show = (page: PlantBookPage) => {
    setState((shown) => (shown.kind === 'shown' ? { ...shown, page, keptAtMs: undefined } : shown));
    const { key } = readPlantBookFragment(location.hash);
    keepBook({ key, page, atMs: Date.now() });
  };

  return { state, show, reload: () => setAttempt(attempt + 1) };
}

function whileLoading(shown: BookState, key: string): BookState {
  if (shown.kind === 'shown' && shown.bookKey === key) return { ...shown, asksToStop: asksToStop() };
  const kept = loadKeptBook();
  return kept?.key === key
    ? { kind: 'shown', bookKey: key, asksToStop: asksToStop(), page: kept.page, keptAtMs: undefined }
    : { kind: 'loading' };
}

async function read(key: string, signal: AbortSignal): Promise<BookState> {
  const answer = await callApi<PlantBookPage>('POST', FIRST_PATHS.readPlantBook, { body: { key }, signal });
  if (answer.ok) {
    keepBook({ key, page: answer.value, atMs: Date.now() });
    return {
      kind: 'shown',
      bookKey: key,
      asksToStop: asksToStop(),
      page: answer.value,
      keptAtMs: undefined,
    };
  }
  if (isOver(answer.error)) {
    forgetKeptBook(key);
    return { kind: 'over' };
  }
  const kept = loadKeptBook();
  return kept?.key === key
    ? { kind: 'shown', bookKey: key, asksToStop: asksToStop(), page: kept.page, keptAtMs: kept.atMs }
    : { kind: 'unreachable', message: answer.error.message };
}
