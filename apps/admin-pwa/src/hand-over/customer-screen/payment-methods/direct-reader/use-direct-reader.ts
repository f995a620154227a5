import { useEffect, useRef, useState } from 'react';
import type { PaymentMethodProps } from '../../payment-stage.ts';
import { poll } from '../../poll.ts';
import type { ReaderCharge } from '../card-reader/reader-charge.ts';
import {
  failed,
  isRefunded,
  type ReaderPaymentState,
  type ReaderStage,
  stageAfter,
} from '../card-reader/reader-stage.ts';
import { LOST, NO_SECRET, NOT_CHARGED, refusalOf, wordsOfReading } from './direct-words.ts';
import type { NearbyReader } from './load-terminal.ts';
import { type ReaderLink, readerLink } from './reader-link.ts';

export type DirectStage =
  | { readonly at: 'finding' }
  | { readonly at: 'not ready'; readonly message: string }
  | ReaderStage;

type Props = Pick<PaymentMethodProps, 'onPaid' | 'onBack'> & { readonly charge: ReaderCharge };

/** Card payment over this phone's own reader link. Only the server knows if the card was charged. */
export function useDirectReader({ charge, onPaid, onBack }: Props) {
  const [stage, setStage] = useState<DirectStage>({ at: 'finding' });
  const [reader, setReader] = useState<NearbyReader>();
  const turn = useRef(0);
  /** True if a card was passed on and the reader has not responded. */
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

type Turn = {
  readonly link: ReaderLink;
  readonly charge: ReaderCharge;
  readonly reader: NearbyReader;
  /** True if something interrupted this turn: a card read afterwards is not charged. */
  readonly isOver: () => boolean;
  readonly onStep: (step: 'waiting' | 'processing') => void;
};

type TurnEnd =
  /** Interrupted; whoever did that says what comes next. */
  | { readonly kind: 'interrupted' }
  /** Nothing could be charged yet. */
  | { readonly kind: 'not begun' | 'refused'; readonly message: string }
  /** The reader has done its part, or its answer was lost: the server knows. */
  | { readonly kind: 'ask the server' };

/** One card at one reader: joined, read, charged. Only the last step moves money, and it is taken once. */
async function takeCard({ link, charge, reader, isOver, onStep }: Turn): Promise<TurnEnd> {
  const joined = await link.join(reader);
  if (isOver()) return { kind: 'interrupted' };
  if (!joined.ok) return { kind: 'not begun', message: joined.error };
  const opened = await charge.open();
  if (isOver()) return { kind: 'interrupted' };
  if (!opened.ok) return { kind: 'not begun', message: opened.error };
  const { clientSecret } = opened.value;
  if (!clientSecret) return { kind: 'not begun', message: NO_SECRET };

  onStep('waiting');
  const options = { config_override: { skip_tipping: true } };
  const read = await joined.value.collectPaymentMethod(clientSecret, options);
  if (isOver()) return { kind: 'interrupted' };
  if ('error' in read) return { kind: 'refused', message: wordsOfReading(read) };

  onStep('processing');
  const processed = await joined.value.processPayment(read.paymentIntent);
  if (isOver()) return { kind: 'interrupted' };
  const refusal = 'error' in processed ? refusalOf(processed) : undefined;
  return refusal === undefined ? { kind: 'ask the server' } : { kind: 'refused', message: refusal };
}

const PACE = { first: 1_000, longest: 4_000 };
/** A charge sent to the provider arrives within moments, or never. */
const SETTLED_MS = 12_000;

/** Asks the server how a charge over the direct link ended, until it can be known. */
function useChargeLookUp(charge: ReaderCharge, onState: (state: ReaderPaymentState) => void) {
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(onState);
  latest.current = onState;

  useEffect(() => {
    if (!isAsking) return;
    let isCurrent = true;
    const settle = settleUnpaid();
    const end = poll(PACE, async () => {
      const state = settle(await charge.lookUp());
      if (!isCurrent) return 'done';
      if (!state) return 'again';
      latest.current(state);
      if (state.status === 'unknown' || state.status === 'processing') return 'again';
      setAsking(false);
      return 'done';
    });
    return () => {
      isCurrent = false;
      end();
    };
  }, [isAsking, charge]);

  return { begin: () => setAsking(true) };
}

/** Not paid means nothing was charged once that has been said for a while; undefined while it is too early to tell. */
function settleUnpaid() {
  let unpaidSince: number | undefined;
  return (state: ReaderPaymentState): ReaderPaymentState | undefined => {
    if (isRefunded(state) || (state.status !== 'waiting' && state.status !== 'failed')) return state;
    unpaidSince ??= performance.now();
    const isSettled = performance.now() - unpaidSince >= SETTLED_MS;
    return isSettled ? failed('reader_failed', NOT_CHARGED) : undefined;
  };
}
