import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { NumberField, numberOf } from './number-field.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Offer = Settings['offers'][number];
type Form = Readonly<Record<string, string>>;

const keyOf = ({ consultationType, duration }: Offer): string => `${consultationType} ${duration}`;

const priceText = ({ priceCents }: Offer): string => {
  const dollars = centsToDollars(priceCents);
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
};

const formOf = ({ offers }: Settings): Form =>
  Object.fromEntries(offers.map((offer) => [keyOf(offer), priceText(offer)]));

const changedOffers = (form: Form, { offers }: Settings): readonly Offer[] =>
  offers.filter((offer) => form[keyOf(offer)] !== priceText(offer));

function changesOf(form: Form, settings: Settings) {
  const prices = changedOffers(form, settings).map((offer) => ({
    consultationType: offer.consultationType,
    duration: offer.duration,
    price: numberOf(form[keyOf(offer)] ?? ''),
  }));
  return prices.length === 0 ? {} : { prices };
}

/** What each consultation costs; visits that are booked keep their price. */
export function PricesSection() {
  const settings = useSettings();
  const state = useSettingsForm({ name: 'prices', formOf, changesOf });
  const changed = changedOffers(state.form, settings);
  return (
    <SettingsForm state={state}>
      {(['virtual', 'onsite'] as const).map((type) => (
        <fieldset key={type} className={styles.group}>
          <legend className={styles.legend}>{CONSULTATION_WORDS[type]}</legend>
          <div className={styles.prices}>
            {settings.offers
              .filter(({ consultationType }) => consultationType === type)
              .map((offer) => (
                <NumberField
                  key={keyOf(offer)}
                  label={`${offerWords(offer)} ($)`}
                  value={state.form[keyOf(offer)] ?? ''}
                  error={state.errorAt(`prices.${changed.indexOf(offer)}.price`)}
                  onText={(text) => state.change({ [keyOf(offer)]: text })}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <p className={`quiet ${styles.quiet}`}>
        New bookings cost the new price. Customers who have already booked pay what was agreed.
      </p>
    </SettingsForm>
  );
}
