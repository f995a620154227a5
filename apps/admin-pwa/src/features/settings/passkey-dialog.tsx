import type { PasskeyRow } from '@fieldleaf/contract/sign-in-ways';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { showToast } from '../../controls/toast-state.ts';
import styles from './settings.module.css';
import type { SignInChanges } from './use-sign-in-ways.ts';

type Props = SignInChanges & { readonly passkey: PasskeyRow; readonly onClose: () => void };

/** Another name for a passkey, or its end. */
export function PasskeyDialog({ passkey, onClose, renamePasskey, removePasskey }: Props) {
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
      <Form className={styles.form} noValidate onSubmit={() => name.trim() !== '' && void rename()}>
        <TextField
          label="Name"
          maxLength={60}
          value={name}
          error={name.trim() === '' ? 'Please give it a name.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <p className={`quiet ${styles.quiet}`}>
          Once removed, it signs nobody in. Devices that are signed in stay so.
        </p>
        <div className={styles.actions}>
          <Button type="submit">Rename</Button>
          <Button kind="danger" onClick={() => void remove()}>
            Remove Passkey
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
