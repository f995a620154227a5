import type { SentCommand } from '@fieldleaf/contract/commands';
import { openAttention } from '@fieldleaf/domain/read-model/open-attention';
import type { ReactNode } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { useDifferences } from '../../read-models/differences.ts';
import { useRefusedPhotos } from '../../read-models/own-photos.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { Question } from './question.tsx';
import styles from './review-queue.module.css';

type Props = {
  /** Data only this phone has since the practice was restored to an earlier copy. */
  readonly restored?: ReactNode;
  /** Opens the form a clash came from, with the customer filled in. */
  readonly rebook: (command: SentCommand) => void;
  /** Changes the server refused; shown below the questions. */
  readonly refused: ReactNode;
  /** The photos that were not taken. */
  readonly photos: ReactNode;
};

/** Decisions only the consultant can make: the server's questions and its refusals, photos included. */
export function ReviewQueueScreen({ restored, rebook, refused, photos }: Props) {
  const model = usePractice(({ shown }) => shown);
  const refusals = usePractice(({ outbox }) => outbox.filter(({ state }) => state === 'rejected').length);
  const refusedPhotos = useRefusedPhotos().length;
  const undecided = useSyncState(({ differences }) => differences !== 0);
  const isRestored = useDifferences(({ all }) => all.length > 0) || undecided;
  const questions = openAttention(model);
  return (
    <div className="grid gap-4">
      <h1>To Review</h1>
      {questions.length + refusals + refusedPhotos === 0 && !isRestored && (
        <EmptyState title="Nothing to review">
          <a href={hrefOf({ view: 'overview' })}>Back to Overview</a>
        </EmptyState>
      )}
      {isRestored && restored}
      {questions.length > 0 && (
        <ul className={`grid gap-4 list-none ${styles.questions}`}>
          {questions.map((question) => (
            <Question key={question._id} question={question} rebook={rebook} />
          ))}
        </ul>
      )}
      {refusals > 0 && (
        <section className="grid gap-4 [&_h2]:text-18" aria-labelledby="refused">
          <h2 id="refused">Refused</h2>
          {refused}
          <a href={hrefOf({ view: 'outbox' })}>See everything in the outbox</a>
        </section>
      )}
      {refusedPhotos > 0 && (
        <section className="grid gap-4 [&_h2]:text-18" aria-labelledby="refused-photos">
          <h2 id="refused-photos">Photos that were not accepted</h2>
          {photos}
        </section>
      )}
    </div>
  );
}
