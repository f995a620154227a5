import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { customTip, presetTip } from '@fieldleaf/domain/money/tip';

export type Tip =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly percent: number }
  | {
      readonly kind: 'custom';
      /** As typed. */
      readonly dollars: number;
      /** Said to be meant, where it is more than the consultation costs. */
      readonly sure?: boolean;
    };

const NOTHING = cents(0);

/** Returns the tip's amount; zero if none was chosen, or the typed one is invalid. */
export function tipCentsOf(tip: Tip | null, priceCents: Cents): Cents {
  if (tip?.kind === 'percent') return presetTip(priceCents, tip.percent);
  if (tip?.kind !== 'custom') return NOTHING;
  const checked = customTip(tip.dollars, 'tipAmount');
  return checked.ok ? checked.value : NOTHING;
}
