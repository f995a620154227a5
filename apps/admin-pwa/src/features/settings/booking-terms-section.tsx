import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import { SelectField } from '../../controls/select-field.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { NumberField, numberOf } from './number-field.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Form = Readonly<Record<string, string>>;
type ChangedTerms = NonNullable<SettingsChanges['paymentTerms']>[number]['terms'];
type Kind = 'in-full' | NonNullable<ChangedTerms>['kind'];

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'in-full', label: 'Paid in full' },
  { value: 'deposit', label: 'Deposit, in percent' },
  { value: 'fixed-deposit', label: 'Deposit, in dollars' },
  { value: 'card-on-file', label: 'Card on file, for no-shows' },
];

/** What is typed beside each, and where the rules say what is wrong with it. */
const AMOUNTS = {
  deposit: { label: 'Deposit (percent)', field: 'percent', suggested: () => '50' },
  'fixed-deposit': { label: 'Deposit ($)', field: 'amount', suggested: halfOf },
  'card-on-file': { label: 'No-show fee ($)', field: 'noShowFee', suggested: halfOf },
} as const satisfies Record<Exclude<Kind, 'in-full'>, unknown>;

function halfOf({ priceCents }: Offer): string {
  return String(Math.max(1, Math.round(centsToDollars(priceCents) / 2)));
}

const keyOf = ({ consultationType, duration }: Offer): string => `${consultationType} ${duration}`;
const amountKey = (offer: Offer): string => `${keyOf(offer)} amount`;

const kindIn = (form: Form, offer: Offer): Kind =>
  KINDS.find(({ value }) => value === form[keyOf(offer)])?.value ?? 'in-full';

function amountOf({ terms }: Offer): string {
  if (!terms) return '';
  if (terms.kind === 'deposit') return String(terms.percent);
  return String(centsToDollars(terms.kind === 'fixed-deposit' ? terms.amountCents : terms.noShowFeeCents));
}

const formOf = ({ offers }: Settings): Form =>
  Object.fromEntries(
    offers.flatMap((offer) => [
      [keyOf(offer), offer.terms?.kind ?? 'in-full'],
      [amountKey(offer), amountOf(offer)],
    ]),
  );

function termsIn(form: Form, offer: Offer): ChangedTerms {
  const kind = kindIn(form, offer);
  const amount = numberOf(form[amountKey(offer)] ?? '');
  if (kind === 'in-full') return null;
  if (kind === 'deposit') return { kind, percent: amount };
  if (kind === 'fixed-deposit') return { kind, amount };
  return { kind, noShowFee: amount };
}

const changedOffers = (form: Form, settings: Settings): readonly Offer[] => {
  const stored = formOf(settings);
  return settings.offers.filter(
    (offer) =>
      form[keyOf(offer)] !== stored[keyOf(offer)] || form[amountKey(offer)] !== stored[amountKey(offer)],
  );
};

function changesOf(form: Form, settings: Settings): SettingsChanges {
  const paymentTerms = changedOffers(form, settings).map((offer) => ({
    consultationType: offer.consultationType,
    duration: offer.duration,
    terms: termsIn(form, offer),
  }));
  return paymentTerms.length === 0 ? {} : { paymentTerms };
}

/** What a customer pays when they book each consultation online. */
export function BookingTermsSection() {
  const settings = useSettings();
  const state = useSettingsForm({ name: 'booking-terms', formOf, changesOf });
  const changed = changedOffers(state.form, settings);
  return (
    <SettingsForm state={state}>
      <p>
        We email a link for the balance the day before, or you collect it at the visit. Saving a card doesn’t
        charge it: only your no-show fee does, and only when you say so.
      </p>
      {(['virtual', 'onsite'] as const).map((type) => (
        <fieldset key={type} className={styles.group}>
          <legend className={styles.legend}>{CONSULTATION_WORDS[type]}</legend>
          {settings.offers
            .filter(({ consultationType }) => consultationType === type)
            .map((offer) => (
              <OfferTermsFields
                key={keyOf(offer)}
                offer={offer}
                form={state.form}
                change={state.change}
                errorAt={(field) => state.errorAt(`paymentTerms.${changed.indexOf(offer)}.${field}`)}
              />
            ))}
        </fieldset>
      ))}
      <p className={`quiet ${styles.quiet}`}>
        This is for new bookings online. Customers who have already booked pay as was agreed.
      </p>
    </SettingsForm>
  );
}

type FieldsProps = {
  readonly offer: Offer;
  readonly form: Form;
  readonly change: (changes: Form) => void;
  readonly errorAt: (field: string) => string | undefined;
};

function OfferTermsFields({ offer, form, change, errorAt }: FieldsProps) {
  const kind = kindIn(form, offer);
  const amount = kind === 'in-full' ? undefined : AMOUNTS[kind];
  const choose = (chosen: Kind) =>
    change({
      [keyOf(offer)]: chosen,
      [amountKey(offer)]: chosen === 'in-full' ? '' : AMOUNTS[chosen].suggested(offer),
    });
  return (
    <div className={styles.times}>
      <SelectField label={offerWords(offer)} value={kind} options={KINDS} onChange={choose} />
      {amount && (
        <NumberField
          label={amount.label}
          aria-label={`${offerWords(offer)}: ${amount.label}`}
          value={form[amountKey(offer)] ?? ''}
          error={errorAt(amount.field)}
          onText={(text) => change({ [amountKey(offer)]: text })}
        />
      )}
    </div>
  );
}
