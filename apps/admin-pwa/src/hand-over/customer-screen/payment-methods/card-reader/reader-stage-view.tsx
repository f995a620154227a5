import { Button } from '@fieldleaf/ui/button';
import type { ReaderStage } from './reader-stage.ts';

type Props = {
  readonly stage: Exclude<ReaderStage, { at: 'choosing' }>;
  readonly onAgain: () => void;
  readonly onOver: () => void;
};

type Moving = Exclude<Props['stage'], { at: 'failed' | 'refunded' }>;

const WORDS: Readonly<Record<Exclude<Moving['at'], 'waiting'>, (label: string) => string>> = {
  sending: (label) => `Sending the amount to ${label}…`,
  processing: () => 'The card is being charged…',
  unknown: () => 'There is no signal. Checking the payment as soon as there is; nothing is charged twice.',
  stopping: (label) => `Clearing the amount from ${label}…`,
};

/** Status of the reader in one sentence. */
export function ReaderStageView({ stage, onAgain, onOver }: Props) {
  if (stage.at === 'failed') {
    return (
      <div className="notice grid grid-cols-1 gap-4 p-4" role="alert">
        <p>{stage.message}</p>
        <Button onClick={onAgain}>Try again</Button>
      </div>
    );
  }
  if (stage.at === 'refunded') {
    return (
      <div className="notice grid grid-cols-1 gap-4 p-4" role="alert">
        <p>{stage.message}</p>
        <Button onClick={onOver}>Go back</Button>
      </div>
    );
  }
  return (
    <>
      {/* Waiting for a card is said by the heading. */}
      <p className="text-18 text-center wrap-anywhere empty:hidden" role="status">
        {stage.at === 'waiting' ? '' : WORDS[stage.at](stage.label)}
      </p>
      <progress className="w-full accent-leaf" aria-label="Under way" />
    </>
  );
}
