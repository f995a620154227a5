import { openAttention } from '@fieldleaf/domain/read-model/open-attention';
import { Button } from '@fieldleaf/ui/button';
import { EmptyState } from '../../controls/empty-state.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { attentionWords } from './attention-words.ts';
import { commandWords } from './command-words.ts';
import { dismissCommand } from './dismiss-command.ts';
import { exportUnsent } from './export-unsent.ts';
import { resolveAttention } from './resolve-attention.ts';
import styles from './sync-status.module.css';

/** What only the consultant can decide: the server's questions, and what it refused. */
export function NeedsYouScreen() {
  const model = usePractice((state) => state.shown);
  const outbox = usePractice((state) => state.outbox);
  const questions = openAttention(model);
  const refused = outbox.filter(({ state }) => state === 'rejected');
  if (questions.length + refused.length === 0) {
    return (
      <>
        <h1>Needs you</h1>
        <EmptyState title="Nothing needs you">
          <a href={hrefOf({ view: 'overview' })}>Back to Overview</a>
        </EmptyState>
      </>
    );
  }
  return (
    <div className={styles.screen}>
      <h1>Needs you</h1>
      <ul className={styles.matters}>
        {questions.map((question) => (
          <Matter key={question._id} {...attentionWords(question, model)}>
            {attentionWords(question, model).decisions.map(({ decision, label }, index) => (
              <Button
                key={decision}
                kind={index === 0 ? 'primary' : 'secondary'}
                onClick={() => void resolveAttention(question._id, decision)}
              >
                {label}
              </Button>
            ))}
          </Matter>
        ))}
        {refused.map(({ command, outcome }) => (
          <Matter
            key={command.id}
            title={commandWords(command, model)}
            story={`Not done: ${outcome?.message ?? 'the server refused it.'}`}
          >
            <Button kind="secondary" onClick={() => void dismissCommand(command.id)}>
              Dismiss
            </Button>
          </Matter>
        ))}
      </ul>
      {refused.length > 0 && (
        <Button kind="quiet" onClick={() => void exportUnsent()}>
          Export Unsent Changes
        </Button>
      )}
    </div>
  );
}

type MatterProps = { readonly title: string; readonly story: string; readonly children: React.ReactNode };

function Matter({ title, story, children }: MatterProps) {
  return (
    <li className={styles.matter}>
      <h2>{title}</h2>
      <p>{story}</p>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
