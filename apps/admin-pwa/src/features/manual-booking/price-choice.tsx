import { typedPrice } from '@fieldleaf/domain/money/typed-dollars';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useSettings } from '../../read-models/use-settings.ts';
import { amountsOf } from './manual-booking-form.ts';
import type { ManualBooking } from './use-manual-booking.ts';

/** The price of the price list, or another one with its reason. */
export function PriceChoice({ booking: { form, change } }: { readonly booking: ManualBooking }) {
  const settings = useSettings();
  const usual = formatCents(amountsOf({ ...form, price: null }, settings).priceCents);
  const { price, priceReason } = form;
  if (price === null)
    return (
      <div className="actions">
        <p>Price {usual}</p>
        <Button kind="secondary" onClick={() => change({ price: '' })}>
          Change the price
        </Button>
      </div>
    );
  const isAmount = price.trim() === '' || typedPrice(price) !== undefined;
  return (
    <fieldset className="grid gap-5">
      <legend className="legend">Custom price</legend>
      <TextField
        label="Price in $"
        inputMode="decimal"
        autoComplete="off"
        hint={`Standard price: ${usual}`}
        error={isAmount ? undefined : 'Please enter an amount in dollars.'}
        value={price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <TextField
        label="Reason for the change"
        autoComplete="off"
        maxLength={300}
        hint="For your records; the customer does not see it."
        value={priceReason}
        onChange={({ target }) => change({ priceReason: target.value })}
      />
      <div>
        <Button kind="secondary" onClick={() => change({ price: null, priceReason: '' })}>
          Use the standard price
        </Button>
      </div>
    </fieldset>
  );
}
