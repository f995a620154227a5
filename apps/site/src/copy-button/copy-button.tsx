import { Button } from '@fieldleaf/ui/button';
import { Copy } from 'lucide-react';
import { showToast } from '../toast/toasts.ts';
import { words } from './words.ts';

type Props = { readonly text: string; readonly label: string };

/** Copies a text for pasting elsewhere; where the browser forbids it, the text itself stays selectable. */
export function CopyButton({ text, label }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: words.copied, description: text });
    } catch {
      showToast({ title: words.error, description: words.copyByHand, destructive: true });
    }
  };
  return (
    <Button kind="quiet" aria-label={label} onClick={() => void copy()}>
      <Copy size={18} />
      {words.copy}
    </Button>
  );
}
