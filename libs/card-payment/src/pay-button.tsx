import { Button } from '@fieldleaf/ui/button';
import { Lock } from 'lucide-react';
import styles from './card-payment.module.css';
import type { PayUiProps } from './pay-ui.ts';

type Props = Pick<PayUiProps, 'words' | 'placeButton'> & {
  /** The form it submits: it may stand elsewhere on the page. */
  readonly form: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
};

/** Pays what its words say; in the form, or where the page puts it. */
export function PayButton({ words, placeButton = (button) => button, form, busy, disabled = false }: Props) {
  return placeButton(
    <Button
      type="submit"
      form={form}
      className={styles.pay}
      disabled={disabled}
      busy={busy}
      aria-busy={busy || undefined}
    >
      <Lock size={18} />
      <span>{busy ? words.busy : words.pay}</span>
    </Button>,
  );
}
