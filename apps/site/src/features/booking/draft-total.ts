import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { customTip, presetTip } from '@fieldleaf/domain/money/tip';
import { findPrice, priceCentsOf } from '../../site-config/price-of.ts';
import type { BookingDraft, Tip } from './booking-draft.ts';

export type DraftTotal = { readonly priceCents: Cents; readonly tipCents: Cents; readonly totalCents: Cents };

const NOTHING = cents(0);

function tipCentsOf(tip: Tip | null, priceCents: Cents): Cents {
  if (tip?.kind === 'percent') return presetTip(priceCents, tip.percent);
  if (tip?.kind !== 'custom') return NOTHING;
  const checked = customTip(tip.dollars, 'tipAmount');
  return checked.ok ? checked.value : NOTHING;
}

/** What the chosen visit costs, with its tip; undefined before a type and a duration are chosen. */
export function draftTotal(draft: BookingDraft, config: SiteConfig): DraftTotal | undefined {
  const price = findPrice(config, draft.consultationType, draft.duration);
  if (!price) return undefined;
  const priceCents = priceCentsOf(price);
  const tipCents = tipCentsOf(draft.tip, priceCents);
  return { priceCents, tipCents, totalCents: cents(priceCents + tipCents) };
}
