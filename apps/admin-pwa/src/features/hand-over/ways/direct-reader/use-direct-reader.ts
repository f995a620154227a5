import { useEffect, useRef, useState } from 'react';
import type { WayProps } from '../../way-props.ts';
import type { ReaderCharge } from '../card-reader/reader-charge.ts';
import type { ReaderPaymentState } from '../card-reader/reader-payment-state.ts';
import { type ReaderStage, stageAfter } from '../card-reader/reader-stage.ts';
import { LOST } from './direct-words.ts';
import { type ReaderLink, readerLink } from './reader-link.ts';
import { takeCard } from './take-card.ts';
import type { NearbyReader } from './terminal-script.ts';
import { useChargeLookUp } from './use-charge-look-up.ts';

export type DirectStage =
  | { readonly at: 'finding' }
  | { readonly at: 'not ready'; readonly message: string }
  | ReaderStage;

type Props = Pick<WayProps, 'onPaid' | 'onBack'> & { readonly charge: ReaderCharge };

/** A card read over this phone's own link. Whether it was charged, only the server says. */
export function useDirectReader({ charge, onPaid, onBack }: Props) {
  const [stage, setStage] = useState<DirectStage>({ at: 'finding' });
  const [reader, setReader] = useState<NearbyReader>();
  const turn = useRef(0);
  /** Whether a card was handed on and the reader has not answered. */
  const isCharging = useRef(false);
  const whenLost = useRef<() => void>(undefined);
  const [link] = useState(() => readerLink(() => whenLost.current?.()));

  const settle = (state: ReaderPaymentState) => {
    const next = stageAfter(state, { label: reader?.label ?? '', isShown: true });
    if (next === 'paid') return onPaid();
    if (state.status === 'canceled') charge.forget();
    setStage(next);
  };
  const lookUp = useChargeLookUp(charge, settle);

  const { readers, find } = useFoundReaders(link, setStage);
  const take = async (from: NearbyReader) => {
    turn.current += 1;
    const mine = turn.current;
    const { label } = from;
    setReader(from);
    setStage({ at: 'sending', label });
    const end = await takeCard({
      link,
      charge,
      reader: from,
      isOver: () => turn.current !== mine,
      onStep: (at) => {
        isCharging.current = at === 'processing';
        setStage({ at, label });
      },
    });
    isCharging.current = false;
    if (end.kind === 'not begun') setStage({ at: 'choosing', notice: end.message });
    if (end.kind === 'refused') setStage({ at: 'failed', label, message: end.message });
    if (end.kind === 'ask the server') lookUp.begin();
  };

  const leave = async () => {
    turn.current += 1;
    if (!charge.isOpen()) return onBack();
    setStage({ at: 'stopping', label: reader?.label ?? '' });
    await link.stopReading();
    const state = await charge.cancel();
    if (state.status === 'canceled') return onBack();
    settle(state);
    if (state.status === 'processing' || state.status === 'unknown') lookUp.begin();
  };

  whenLost.current = () => {
    turn.current += 1;
    if (stage.at === 'processing') lookUp.begin();
    else if (stage.at === 'sending' || stage.at === 'waiting') setStage({ at: 'choosing', notice: LOST });
  };
  usePartOnLeave(() => {
    // A reader that is charging a card is not interrupted.
    const mayPart = !isCharging.current;
    whenLost.current?.();
    if (mayPart) void link.part();
  });

  return { stage, readers, reader, find, take, leave };
}

/** The readers near this phone; looked for once by itself, and again when asked. */
function useFoundReaders(link: ReaderLink, show: (stage: DirectStage) => void) {
  const [readers, setReaders] = useState<readonly NearbyReader[]>([]);
  const find = async () => {
    show({ at: 'finding' });
    const found = await link.find();
    if (!found.ok) return show({ at: 'not ready', message: found.error });
    setReaders(found.value);
    show({ at: 'choosing' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the link is chosen
  useEffect(() => {
    void find();
  }, []);
  return { readers, find };
}

/** A reader that nobody looks after any more shows nothing and reads no card. */
function usePartOnLeave(part: () => void): void {
  const latest = useRef(part);
  latest.current = part;
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
