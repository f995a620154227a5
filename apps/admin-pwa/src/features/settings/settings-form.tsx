import { Button } from '@fieldleaf/ui/button';
import { Form } from '@fieldleaf/ui/form';
import type { ReactNode } from 'react';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import thumb from '../../controls/thumb-bar.module.css';
import type { SettingsFormState } from './use-settings-form.ts';

type Props = {
  readonly state: Pick<SettingsFormState<object>, 'isTouched' | 'isUnsynced' | 'save' | 'discard'>;
  readonly children: ReactNode;
  readonly saveWords?: string;
};

/** The frame of a section's fields: save, at the thumb while there is something to save; discard; whether it is synced. */
export function SettingsForm({ state, children, saveWords = 'Save' }: Props) {
  return (
    <Form className="grid gap-5 max-w-160" noValidate onSubmit={() => void state.save()}>
      {children}
      <div className={`flex flex-wrap items-center gap-3 ${state.isTouched ? thumb.actionBar : ''}`}>
        <Button type="submit">{saveWords}</Button>
        {state.isTouched && (
          <Button kind="secondary" onClick={state.discard}>
            Discard
          </Button>
        )}
        {state.isUnsynced && <UnsyncedBadge />}
      </div>
    </Form>
  );
}
