import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type {
  CheckInRequest,
  PauseCareRequest,
  RemindOfCareRequest,
  TickOffRequest,
} from '@fieldleaf/contract/plant-care';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { useRef, useState } from 'react';
import { withProof } from '../../../proof/with-proof.ts';
import { showToast } from '../../../toast/toasts.ts';

/** The book that is open, and the one who shows what it is after a change. */
export type OpenBook = { readonly bookKey: string; readonly onPage: (page: PlantBookPage) => void };

type Changes = {
  readonly tickOffCare: Omit<TickOffRequest, 'key'>;
  readonly pauseCare: Omit<PauseCareRequest, 'key'>;
  readonly remindOfCare: Omit<RemindOfCareRequest, 'key'>;
  readonly checkIn: Omit<CheckInRequest, 'key'>;
};

/** Photos need the time of an upload. */
const sending = (body: object, headers: Readonly<Record<string, string>>) => {
  if (!('photos' in body)) return { body, headers };
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return { upload: { bytes, contentType: 'application/json', headers } };
};

/** Sends changes of a book, one after the other; one that fails is said, and answers false. */
export function useCare({ bookKey: key, onPage }: OpenBook) {
  const [busy, setBusy] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function send<Call extends keyof Changes>(call: Call, change: Changes[Call]): Promise<boolean> {
    setBusy((count) => count + 1);
    const body = { key, ...change };
    const turn = last.current.then(() =>
      withProof((headers) => callApi<PlantBookPage>('POST', PATHS[call], sending(body, headers))),
    );
    last.current = turn;
    const answer = await turn;
    setBusy((count) => count - 1);
    if (answer.ok) onPage(answer.value);
    else showToast({ title: answer.error.message, destructive: true });
    return answer.ok;
  }

  return { busy: busy > 0, send };
}
