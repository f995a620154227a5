import { type ApiFailure, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { OpeningKeyRequest, OpeningView } from '@fieldleaf/contract/waiting-list';
import { type OpeningLink, WISH_ITSELF } from '@fieldleaf/domain/wish/opening-link';
import { useEffect, useState } from 'react';

export type OpenedState =
  /** `waiting`: the link is about the wish itself, of which nothing has opened. */
  | { readonly kind: 'asking' | 'waiting' | 'left' }
  | { readonly kind: 'refused' | 'unreachable'; readonly message: string }
  /** `isTried`: the link was tapped; free all the same, it could not be held. */
  | { readonly kind: 'known'; readonly view: OpeningView; readonly isTried: boolean };

/** Somebody was faster, or the half hour is over: how it stands now says it. */
const LOST: ReadonlySet<ApiFailure['code']> = new Set<ApiFailure['code']>(['opening_taken', 'opening_over']);

const mayStillCome = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;

/** The time of a link, as it stands; it is held, or the list is left, only by a tap. */
export function useOpenedTime({ wishId, opening, key }: OpeningLink) {
  const [state, setState] = useState<OpenedState>({ kind: opening === WISH_ITSELF ? 'waiting' : 'asking' });
  const [busy, setBusy] = useState(false);
  const body: OpeningKeyRequest = { wish_id: wishId, opening, key };

  const refuse = (failure: ApiFailure) =>
    setState({ kind: mayStillCome(failure) ? 'unreachable' : 'refused', message: failure.message });

  async function look(path: string, isTried: boolean) {
    setBusy(true);
    const answer = await callApi<OpeningView>('POST', path, { body });
    setBusy(false);
    if (answer.ok) setState({ kind: 'known', view: answer.value, isTried });
    else if (isTried && LOST.has(answer.error.code)) await look(PATHS.openOpening, false);
    else refuse(answer.error);
  }

  async function leave() {
    setBusy(true);
    const answer = await callApi('POST', PATHS.leaveWaitingList, { body });
    setBusy(false);
    if (answer.ok) setState({ kind: 'left' });
    else refuse(answer.error);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link
  useEffect(() => {
    if (opening !== WISH_ITSELF) void look(PATHS.openOpening, false);
  }, []);

  return {
    state,
    busy,
    ask: () => void look(PATHS.openOpening, false),
    hold: () => void look(PATHS.holdOpening, true),
    leave: () => void leave(),
  };
}
