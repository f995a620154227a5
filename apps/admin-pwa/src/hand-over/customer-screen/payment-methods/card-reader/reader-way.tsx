import type { PresentCardRequest } from '@fieldleaf/contract/terminal';
import { Button } from '@fieldleaf/ui/button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type CardProvider, loadCardProvider } from '../../../payment-calls.ts';
import type { PaymentMethodProps } from '../../payment-stage.ts';
import { PaymentMethodFrame } from '../../stage-frame.tsx';
import { ChooseReader } from './choose-reader.tsx';
import { type CardReader, listReaders, presentTestCard } from './reader-calls.ts';
import { type ReaderCharge, readerCharge } from './reader-charge.ts';
import { headingOf, LEAVABLE, wordsOf } from './reader-stage.ts';
import { ReaderStageView } from './reader-stage-view.tsx';
import { useServerReader } from './use-server-reader.ts';

const DirectReader = lazy(() =>
  import('../direct-reader/direct-reader.tsx').then((module) => ({ default: module.DirectReader })),
);

/** The customer holds a card to a reader. The readers are the server's to drive, unless it cannot reach one. */
export function ReaderWay(props: PaymentMethodProps) {
  const [charge] = useState(() => readerCharge(props));
  const [isDirect, setDirect] = useState(false);
  if (!isDirect) return <ServerReader {...props} charge={charge} onConnectDirectly={() => setDirect(true)} />;
  return (
    <Suspense fallback={<p role="status">Opening…</p>}>
      <DirectReader {...props} charge={charge} />
    </Suspense>
  );
}

type Props = Pick<PaymentMethodProps, 'onPaid' | 'onBack'> & {
  readonly charge: ReaderCharge;
  /** The phone's own link to a reader, for where the server cannot reach it. */
  readonly onConnectDirectly: () => void;
};

/** The server shows the amount on a reader and says what became of it. */
function ServerReader(props: Props) {
  const { list, load } = useReaderList();
  const { stage, reader, show, leave } = useServerReader(props);
  const isSimulated = list.kind === 'loaded' && list.provider.provider === 'simulated';
  const canLeave = LEAVABLE.has(stage.at);
  return (
    <PaymentMethodFrame heading={headingOf(stage)} onBack={canLeave ? leave : undefined}>
      {stage.at === 'choosing' ? (
        <Choosing list={list} notice={stage.notice} onLoad={load} onChoose={show} {...props} />
      ) : (
        <ReaderStageView stage={stage} onAgain={() => reader && show(reader)} onOver={props.onBack} />
      )}
      {isSimulated && stage.at === 'waiting' && reader && <TestReader readerId={reader.readerId} />}
    </PaymentMethodFrame>
  );
}

type ChoosingProps = Pick<Props, 'onConnectDirectly'> & {
  readonly list: ReaderList;
  readonly notice: string | undefined;
  readonly onLoad: () => Promise<void>;
  readonly onChoose: Parameters<typeof ChooseReader>[0]['onChoose'];
};

function Choosing({ list, notice, onLoad, onChoose, onConnectDirectly }: ChoosingProps) {
  if (list.kind === 'loading') return <p role="status">Looking for card readers…</p>;
  if (list.kind === 'not loaded') {
    return (
      <div className="notice grid grid-cols-1 gap-4 p-4" role="alert">
        <p>{list.message}</p>
        <Button onClick={() => void onLoad()}>Try again</Button>
      </div>
    );
  }
  return (
    <>
      <ChooseReader readers={list.readers} notice={notice} onChoose={onChoose} />
      {list.provider.provider === 'stripe' && (
        <Button kind="secondary" onClick={onConnectDirectly}>
          Connect this phone to the reader directly
        </Button>
      )}
    </>
  );
}

type ReaderList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly provider: CardProvider; readonly readers: readonly CardReader[] }
  | { readonly kind: 'not loaded'; readonly message: string };

/** The readers of the practice, and whose they are. */
function useReaderList() {
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

type Card = PresentCardRequest['card'];

const CARDS: readonly { readonly card: Card; readonly label: string }[] = [
  { card: 'good', label: 'Tap a good card' },
  { card: 'declined', label: 'Tap a declined card' },
  { card: 'customer-cancels', label: 'Cancel on the reader' },
];

/** Stands in for a reader that is not there: what the customer would do at it. */
function TestReader({ readerId }: { readonly readerId: string }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const present = async (card: Card) => {
    setBusy(true);
    const presented = await presentTestCard(readerId, card);
    setBusy(false);
    setRefusal(presented.ok ? undefined : wordsOf(presented.error));
  };
  return (
    <section className="notice grid gap-2 p-4 [&_h3]:text-16" aria-labelledby="test-reader">
      <h3 id="test-reader">Test payments: no card is charged</h3>
      <p>There is no reader here. Choose what happens at it.</p>
      {CARDS.map(({ card, label }) => (
        <Button key={card} kind="secondary" busy={busy} onClick={() => void present(card)}>
          {label}
        </Button>
      ))}
      {refusal && <p role="alert">{refusal}</p>}
    </section>
  );
}
