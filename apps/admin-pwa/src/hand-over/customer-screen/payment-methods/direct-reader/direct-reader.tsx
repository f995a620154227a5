import { Button } from '@fieldleaf/ui/button';
import type { PaymentMethodProps } from '../../payment-stage.ts';
import { PaymentMethodFrame } from '../../stage-frame.tsx';
import { ChooseReader } from '../card-reader/choose-reader.tsx';
import type { ReaderCharge } from '../card-reader/reader-charge.ts';
import { headingOf } from '../card-reader/reader-stage.ts';
import { ReaderStageView } from '../card-reader/reader-stage-view.tsx';
import { type DirectStage, useDirectReader } from './use-direct-reader.ts';

type Props = Pick<PaymentMethodProps, 'onPaid' | 'onBack'> & { readonly charge: ReaderCharge };

const LEAVABLE: ReadonlySet<DirectStage['at']> = new Set([
  'finding',
  'not ready',
  'choosing',
  'waiting',
  'failed',
]);

/** The phone talks to the reader itself, for where the server cannot reach it. */
export function DirectReader(props: Props) {
  const direct = useDirectReader(props);
  const canLeave = LEAVABLE.has(direct.stage.at);
  return (
    <PaymentMethodFrame
      heading={headingOf(direct.stage)}
      onBack={canLeave ? () => void direct.leave() : undefined}
    >
      <Stage direct={direct} onBack={props.onBack} />
    </PaymentMethodFrame>
  );
}

type StageProps = Pick<PaymentMethodProps, 'onBack'> & {
  readonly direct: ReturnType<typeof useDirectReader>;
};

function Stage({ direct, onBack }: StageProps) {
  const { stage, readers, reader, find, take } = direct;
  switch (stage.at) {
    case 'finding':
      return <p role="status">Looking for readers near this phone…</p>;
    case 'not ready':
      return (
        <div className="notice grid grid-cols-1 gap-4 p-4" role="alert">
          <p>{stage.message}</p>
          <Button onClick={() => void find()}>Try again</Button>
        </div>
      );
    case 'choosing':
      return (
        <ChooseReader
          readers={readers.map(({ id, label }) => ({ readerId: id, label, status: 'online' }))}
          notice={stage.notice}
          onChoose={({ readerId }) => {
            const chosen = readers.find(({ id }) => id === readerId);
            if (chosen) void take(chosen);
          }}
        />
      );
    default:
      return <ReaderStageView stage={stage} onAgain={() => reader && void take(reader)} onOver={onBack} />;
  }
}
