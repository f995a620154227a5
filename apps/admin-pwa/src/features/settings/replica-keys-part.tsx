import type { ReplicaKeyResponse, ReplicaKeyRow } from '@fieldleaf/contract/sign-in-ways';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { copyLink } from '../../controls/copy-link.ts';
import { momentText } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { AddNamed } from './add-named.tsx';
import styles from './settings.module.css';
import type { SignInChanges } from './use-sign-in-ways.ts';

type Props = SignInChanges & { readonly keys: readonly ReplicaKeyRow[] };

/** Keys for programs elsewhere that keep a live copy of everything. */
export function ReplicaKeysPart({ keys, ...changes }: Props) {
  const [made, setMade] = useState<ReplicaKeyResponse>();
  const [opened, setOpened] = useState<ReplicaKeyRow>();
  return (
    <section className={styles.card} aria-labelledby="replica-keys">
      <h3 id="replica-keys">Live copies</h3>
      <p>
        A CouchDB on a computer of yours can keep a copy of all your records that is never more than moments
        old. It gets in with a key, which reads and changes nothing.
      </p>
      {keys.length > 0 && (
        <ul className="cards" aria-label="Keys for live copies">
          {keys.map((key) => (
            <li key={key.keyId} className={`spread flex-wrap gap-3 ${styles.span}`}>
              <KeyWords replicaKey={key} />
              <Button
                kind="secondary"
                aria-label={`Take back ${key.name}`}
                disabled={changes.needsSignal !== null}
                onClick={() => setOpened(key)}
              >
                Take Back
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MakeKey onMade={setMade} {...changes} />
      {made && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
      {opened && <TakeBackDialog replicaKey={opened} onClose={() => setOpened(undefined)} {...changes} />}
    </section>
  );
}

function KeyWords({ replicaKey: { name, madeAt, lastUsedAt } }: { readonly replicaKey: ReplicaKeyRow }) {
  const { timeZone } = useSettings().business;
  const at = (instant: Instant) => momentText(epochMsOf(instant), timeZone);
  return (
    <span>
      <strong>{name}</strong>
      <span className="detail block font-normal wrap-anywhere">Made {at(madeAt)}</span>
      <span className="detail block font-normal wrap-anywhere">
        {lastUsedAt ? `Last used ${at(lastUsedAt)}` : 'Not used yet'}
      </span>
    </span>
  );
}

type MakeKeyProps = SignInChanges & { readonly onMade: (made: ReplicaKeyResponse | undefined) => void };

function MakeKey({ makeReplicaKey, needsSignal, onMade }: MakeKeyProps) {
  return (
    <AddNamed
      label="Name of the new key"
      suggested="Copy at home"
      kind="secondary"
      needsSignal={needsSignal}
      onAdd={async (name) => onMade(await makeReplicaKey(name))}
    >
      {(busy) => (busy ? 'Making a key…' : 'Make a Key')}
    </AddNamed>
  );
}

/** Document for the `_replicator` database of the CouchDB that keeps the copy. */
const replicationOf = ({ key, url }: ReplicaKeyResponse): string =>
  JSON.stringify(
    {
      _id: 'fieldleaf-copy',
      source: { url, headers: { Authorization: `Bearer ${key}` } },
      target: 'http://USER:PASSWORD@localhost:5984/fieldleaf-copy',
      create_target: true,
      continuous: true,
    },
    null,
    2,
  );

type NewKeyDialogProps = { readonly made: ReplicaKeyResponse; readonly onClose: () => void };

/** The key, this once. */
function NewKeyDialog({ made, onClose }: NewKeyDialogProps) {
  const replication = replicationOf(made);
  return (
    <Dialog title="Your key for a live copy" onClose={onClose}>
      <div className="grid gap-5 max-w-160">
        <p>
          It is shown only now. Whoever has it can read all your records, so give it to that one program only.
        </p>
        <p className="wrap-anywhere">
          <code>{made.key}</code>
        </p>
        <p>
          On the other computer, save this in the <code>_replicator</code> database of CouchDB, with a user
          and a password of that CouchDB.
        </p>
        <pre className="text-13 wrap-anywhere">{replication}</pre>
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="secondary" onClick={() => void copyLink(made.key)}>
            Copy Key
          </Button>
          <Button kind="secondary" onClick={() => void copyLink(replication)}>
            Copy Document
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}

type TakeBackProps = SignInChanges & { readonly replicaKey: ReplicaKeyRow; readonly onClose: () => void };

function TakeBackDialog({ replicaKey: { keyId, name }, onClose, removeReplicaKey }: TakeBackProps) {
  const takeBack = async () => {
    // Closed first: the PIN may be asked for.
    onClose();
    if (await removeReplicaKey(keyId))
      showToast({ title: 'Key taken back.', detail: 'Delete the copy itself where it is kept.' });
  };
  return (
    <Dialog title={`Take back ${name}?`} onClose={onClose}>
      <div className="grid gap-5 max-w-160">
        <p>
          The copy gets nothing new from then on. What it has already stays there until somebody deletes it.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="danger" onClick={() => void takeBack()}>
            Take Back Key
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
