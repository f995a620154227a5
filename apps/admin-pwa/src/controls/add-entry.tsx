import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Button below a list in a form that adds one more entry. */
export const AddEntry = ({ children, ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    className="hover-tint tap bare justify-self-start gap-2 ps-2 pe-4 rounded-control text-leaf font-semibold"
    {...button}
  >
    <Plus size={20} strokeWidth={1.75} aria-hidden="true" /> {children}
  </button>
);
