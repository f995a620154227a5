import { useEffect, useRef, useState } from 'react';
import { rememberCardReader } from '../../../../db/last-card-reader.ts';
import type { PaymentMethodProps } from '../../payment-stage.ts';
import { poll } from '../../poll.ts';
import type { CardReader } from './reader-calls.ts';
import type { ReaderCharge } from './reader-charge.ts';
import { FOLLOWED, type ReaderPaymentState, type ReaderStage, stageAfter } from './reader-stage.ts';

const PACE = { first: 1_000, longest: 4_000 };

type Props = Pick<PaymentMethodProps, 'onPaid' | 'onBack'> & { readonly charge: ReaderCharge };

/** A payment on a reader that the server drives: what the server answers is all that is known here. */
export function useServerReader({ charge, onPaid, onBack }: Props) {
  const [stage, setStage] = useState<ReaderStage>({ at: 'choosing' });
  const [reader, setReader] = useState<CardReader>();
  const isShown = useRef(false);

  const settle = (state: ReaderPaymentState, label: string): 'done' | 'again' => {
    if (state.status === 'waiting' || state.status === 'processing') isShown.current = true;
    if (state.status === 'canceled') charge.forget();
    const next = stageAfter(state, { label, isShown: isShown.current });
    if (next === 'paid') {
      onPaid();
      return 'done';
    }
    setStage(next);
    return FOLLOWED.has(next.at) ? 'again' : 'done';
  };
  const latest = useRef(settle);
  latest.current = settle;

  const isFollowed = FOLLOWED.has(stage.at);
  useEffect(() => {
    if (!isFollowed || !reader) return;
    let isCurrent = true;
    const end = poll(PACE, async () => {
      // Until the server has said that the reader shows it, it is asked to show it: what was lost is asked again.
      const state = await (isShown.current ? charge.lookUp() : charge.show(reader.readerId));
      return isCurrent ? latest.current(state, reader.label) : 'done';
    });
    return () => {
      isCurrent = false;
      end();
    };
  }, [isFollowed, charge, reader]);

  const show = async (on: CardReader) => {
    setReader(on);
    isShown.current = false;
    setStage({ at: 'sending', label: on.label });
    const opened = await charge.open();
    if (!opened.ok) return setStage({ at: 'choosing', notice: opened.error });
    rememberCardReader(on.readerId);
    settle(await charge.show(on.readerId), on.label);
  };

  const leave = async () => {
    if (!charge.isOpen()) return onBack();
    const label = reader?.label ?? '';
    setStage({ at: 'stopping', label });
    const state = await charge.cancel();
    if (state.status === 'canceled') onBack();
    else settle(state, label);
  };

  return { stage, reader, show: (on: CardReader) => void show(on), leave: () => void leave() };
}
