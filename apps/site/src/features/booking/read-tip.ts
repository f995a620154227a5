import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';

export type TypedTip = {
  readonly dollars: number;
  readonly tipCents: Cents;
  /** It is above 0 and not above the limit. */
  readonly canApply: boolean;
  readonly error?: string | undefined;
};

/** What a typed amount comes to; above the limit there is a reason instead. */
export function readTip(text: string): TypedTip {
  const dollars = Number(text);
  const isAmount = text.trim() !== '' && dollars > 0;
  const checked = customTip(isAmount ? dollars : 0, 'tipAmount');
  if (checked.ok) return { dollars, canApply: isAmount, tipCents: checked.value };
  return { dollars, canApply: false, tipCents: cents(0), error: checked.error.issues?.[0]?.message };
}
