import { Button } from '@fieldleaf/ui/button';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof Button> & { readonly onCancel: () => void };

/** The buttons below a form: its own, which sends it unless it has a click of its own, and Cancel. */
export function FormActions({ onCancel, ...own }: Props) {
  return (
    <div className="actions">
      <Button type={own.onClick ? 'button' : 'submit'} {...own} />
      <Button kind="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
