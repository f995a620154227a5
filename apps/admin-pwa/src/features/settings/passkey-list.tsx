import type { PasskeyRow } from '@fieldleaf/contract/sign-in-ways';
import { browserOf } from '@fieldleaf/domain/access/browser-of';
import { browserText, placeText } from '@fieldleaf/domain/access/sign-in';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { AddNamed, NAME_MISSING, NameField } from './add-named.tsx';
import styles from './settings.module.css';
import type { SignInChanges } from './use-sign-in-ways.ts';

type Props = SignInChanges & { readonly passkeys: readonly PasskeyRow[] };

export function PasskeyList({ passkeys, ...changes }: Props) {
  const [opened, setOpened] = useState<PasskeyRow>();
  return (
    <section className={styles.card} aria-labelledby="passkeys">
      <h3 id="passkeys">Passkeys</h3>
      {passkeys.length === 0 ? (
        <p>
          None yet. A passkey is your fingerprint, your face or the lock of a device: nothing to remember, and
          nothing a stranger can guess.
        </p>
      ) : (
        <ul className="cards" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={`spread flex-wrap gap-3 ${styles.span}`}>
              <PasskeyWords passkey={passkey} />
              <Button
                kind="secondary"
                aria-label={`Change ${passkey.name}`}
                disabled={changes.needsSignal !== null}
                onClick={() => setOpened(passkey)}
              >
                Change
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey {...changes} />
      {opened && <PasskeyDialog passkey={opened} onClose={() => setOpened(undefined)} {...changes} />}
    </section>
  );
}

function PasskeyWords({ passkey: { name, addedAt, lastUse } }: { readonly passkey: PasskeyRow }) {
  const { timeZone } = useSettings().business;
  const at = (instant: Instant) => momentText(epochMsOf(instant), timeZone);
  const where =
    lastUse && [browserText(lastUse.origin), placeText(lastUse.origin)].filter(Boolean).join(', ');
  return (
    <span>
      <strong>{name}</strong>
      <span className="detail block font-normal wrap-anywhere">Added {at(addedAt)}</span>
      <span className="detail block font-normal wrap-anywhere">
        {lastUse ? `Last used ${at(lastUse.at)}` : 'Not used yet'}
      </span>
      {where && <span className="detail block font-normal wrap-anywhere">{where}</span>}
    </span>
  );
}

function AddPasskey({ addPasskey, needsSignal }: SignInChanges) {
  const add = async (name: string) => {
    const isAdded = await addPasskey(name);
    if (isAdded) showToast({ title: 'Passkey added.', detail: 'It signs in from now on.' });
  };
  return (
    <AddNamed
      label="Name of the new passkey"
      suggested={browserText(browserOf(navigator.userAgent)) ?? ''}
      needsSignal={needsSignal}
      onAdd={add}
    >
      {(busy) => (busy ? 'Waiting for your device…' : 'Add a Passkey')}
    </AddNamed>
  );
}

type PasskeyDialogProps = SignInChanges & { readonly passkey: PasskeyRow; readonly onClose: () => void };

/** Another name for a passkey, or its end. */
function PasskeyDialog({ passkey, onClose, renamePasskey, removePasskey }: PasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const rename = async () => {
    onClose();
    if (await renamePasskey(passkey.id, name.trim())) showToast({ title: 'Passkey renamed.' });
  };
  const remove = async () => {
    // Closed first: the PIN may be asked for.
    onClose();
    if (await removePasskey(passkey.id))
      showToast({ title: 'Passkey removed.', detail: 'Delete it on its device as well.' });
  };
  return (
    <Dialog title={passkey.name} onClose={onClose}>
      <Form className="grid gap-5 max-w-160" noValidate onSubmit={() => name.trim() !== '' && void rename()}>
        <NameField
          label="Name"
          name={name}
          problem={name.trim() === '' ? NAME_MISSING : undefined}
          onChange={setName}
        />
        <p className="quiet empty:hidden">
          Once removed, it can no longer be used to sign in. Signed-in devices stay signed in.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">Rename</Button>
          <Button kind="danger" onClick={() => void remove()}>
            Remove Passkey
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
