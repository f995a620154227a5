import { DEFAULT_GIFT_CARD_TERMS } from '@fieldleaf/domain/gift-card/gift-card-terms';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { differing, isEmpty } from './differing.ts';
import { NumberField, numberOf } from './number-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const formOf = ({ giftCards = DEFAULT_GIFT_CARD_TERMS }: Settings) => ({
  isOn: giftCards.isOn,
  amounts: giftCards.amountsCents.map(centsToDollars).join(', '),
  least: String(centsToDollars(giftCards.leastCents)),
  most: String(centsToDollars(giftCards.mostCents)),
});

function changesOf(form: ReturnType<typeof formOf>, settings: Settings) {
  const { isOn, amounts, least, most } = differing(form, formOf(settings));
  const giftCards = {
    ...(isOn !== undefined && { isOn }),
    ...(amounts !== undefined && {
      amounts: amounts
        .split(/[\s,;$]+/)
        .filter((part) => part !== '')
        .map(Number),
    }),
    ...(least !== undefined && { least: numberOf(least) }),
    ...(most !== undefined && { most: numberOf(most) }),
  };
  return isEmpty(giftCards) ? {} : { giftCards };
}

/** Whether the site sells gift cards, and for how much. */
export function GiftCardsSection() {
  const state = useSettingsForm({ name: 'gift-cards', formOf, changesOf });
  const { form, change, errorAt } = state;
  return (
    <SettingsForm state={state}>
      <p>
        Your site gets a page for gift cards, paid by card and emailed on the day the giver chooses. They do
        not expire. Those that were sold can always be redeemed, also when this is off.
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={form.isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        Sell gift cards on the site
      </label>
      <NumberField
        inputMode="text"
        label="Amounts to choose from ($)"
        hint="Separated by commas, for example 50, 100, 150."
        value={form.amounts}
        error={errorAt('giftCards.amounts')}
        onText={(amounts) => change({ amounts })}
      />
      <NumberField
        label="Smallest amount ($)"
        value={form.least}
        error={errorAt('giftCards.least')}
        onText={(least) => change({ least })}
      />
      <NumberField
        label="Largest amount ($)"
        hint="Up to $2,000"
        value={form.most}
        error={errorAt('giftCards.most')}
        onText={(most) => change({ most })}
      />
    </SettingsForm>
  );
}
