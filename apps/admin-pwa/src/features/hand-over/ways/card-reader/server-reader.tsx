import { Button } from '@fieldleaf/ui/button';
import type { WayProps } from '../../way-props.ts';
import styles from '../taking-cards.module.css';
import { WayFrame } from '../way-frame.tsx';
import { ChooseReader } from './choose-reader.tsx';
import type { ReaderCharge } from './reader-charge.ts';
import { headingOf, LEAVABLE } from './reader-stage.ts';
import { ReaderStageView } from './reader-stage-view.tsx';
import { TestReader } from './test-reader.tsx';
import { type ReaderList, useReaderList } from './use-reader-list.ts';
import { useServerReader } from './use-server-reader.ts';

type Props = Pick<WayProps, 'onPaid' | 'onBack'> & {
  readonly charge: ReaderCharge;
  /** The phone's own link to a reader, for where the server cannot reach it. */
  readonly onConnectDirectly: () => void;
};

/** The server shows the amount on a reader and says what became of it. */
export function ServerReader(props: Props) {
  const { list, load } = useReaderList();
  const { stage, reader, show, leave } = useServerReader(props);
  const isSimulated = list.kind === 'loaded' && list.provider.provider === 'simulated';
  const canLeave = LEAVABLE.has(stage.at);
  return (
    <WayFrame heading={headingOf(stage)} onBack={canLeave ? leave : undefined}>
      {stage.at === 'choosing' ? (
        <Choosing list={list} notice={stage.notice} onLoad={load} onChoose={show} {...props} />
      ) : (
        <ReaderStageView stage={stage} onAgain={() => reader && show(reader)} onOver={props.onBack} />
      )}
      {isSimulated && stage.at === 'waiting' && reader && <TestReader readerId={reader.readerId} />}
    </WayFrame>
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
      <div className={`notice ${styles.notice}`} role="alert">
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
