import { Button } from '@fieldleaf/ui/button';
import styles from './restored-draft.module.css';

type Props = {
  /** The name of whom the draft is about; empty while nobody is named. */
  readonly whose?: string;
  /** Document being written for them. */
  readonly what?: 'booking' | 'invoice';
  /** Customer named in the URL, if different. */
  readonly instead?: string | undefined;
  readonly onStartOver: () => void;
};

/** Says that a form holds what was typed before, for whom, and offers an empty one. */
export function RestoredDraft({ whose = '', what = 'booking', instead, onStartOver }: Props) {
  return (
    <p className={`spread flex-wrap gap-2 py-1 px-4 rounded-control bg-moss ${styles.restored}`}>
      <span>{whose === '' ? 'Continuing where you left off.' : `Continuing ${whose}’s ${what}.`}</span>
      <Button kind="quiet" onClick={onStartOver}>
        {instead ? `Book ${instead} instead` : 'Start Over'}
      </Button>
    </p>
  );
}
