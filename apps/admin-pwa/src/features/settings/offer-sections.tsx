import { CONSULTATION_TYPES, type Offer } from '@fieldleaf/domain/consultation/consultation';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { submitCommand } from '../../actions/submit-command.ts';
import { SelectField } from '../../controls/select-field.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { hundredths } from './field-kinds.tsx';
import { centsOf, NumberField, numberOf } from './number-field.tsx';
import { type Field, type FieldKind, field, type InputProps, type Section } from './section-fields.tsx';
import styles from './settings.module.css';

const byType = ({ offers }: Settings, className: string, fieldOf: (offer: Offer) => Field) =>
  CONSULTATION_TYPES.map((type) => ({
    legend: CONSULTATION_WORDS[type],
    className,
    fields: offers.filter(({ consultationType }) => consultationType === type).map(fieldOf),
  }));

const price: FieldKind<Offer, string> = {
  typed: ({ priceCents }) => centsToDollars(priceCents).toFixed(priceCents % 100 === 0 ? 0 : 2),
  change: (typed) => ({ priceCents: centsOf(typed) }),
  Input: (props) => <hundredths.Input {...props} errorAt={() => props.errorAt('priceCents')} />,
};

/** Price of each consultation; booked visits keep theirs. */
export const PRICES: Section = {
  name: 'prices',
  rows: (settings) =>
    byType(settings, 'cols-fill-32 items-start', (entry) =>
      field({ path: 'prices', entry, read: () => entry, as: price, label: `${offerWords(entry)} ($)` }),
    ),
  outro: (
    <>
      <p className="quiet empty:hidden">
        New bookings cost the new price. Customers who have already booked pay what was agreed.
      </p>
      <SavedLines />
    </>
  ),
};

/** Items kept for invoices; they are added where an invoice is written. */
function SavedLines() {
  const { savedLines = {} } = useSettings();
  const entries = Object.entries(savedLines).sort(([one], [other]) => one.localeCompare(other));
  const remove = (description: string) =>
    submitCommand({
      kind: 'settings.change',
      payload: { changes: { savedLines: { [description]: null } } },
      saved: { title: 'Item removed.', detail: description, undo: true },
      failed: 'The item was not removed.',
    });
  return (
    <section className="grid gap-2" aria-labelledby="saved-items">
      <h3 id="saved-items">Saved items for invoices</h3>
      {entries.length === 0 && <p className="quiet">Write an invoice and tap “Save this line” on a line.</p>}
      <ul className="grid gap-1 p-0 list-none">
        {entries.map(([description, { unitPriceCents, isUntaxed }]) => (
          <li key={description} className="spread gap-3">
            <span className="wrap-anywhere">
              {description}{' '}
              <span className="detail">
                {formatCents(unitPriceCents)}
                {isUntaxed && ', no tax'}
              </span>
            </span>
            <IconButton
              kind="danger"
              aria-label={`Remove ${description}`}
              onClick={() => void remove(description)}
            >
              <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const KINDS = [
  { value: 'in-full', label: 'Paid in full' },
  { value: 'deposit', label: 'Deposit, in percent' },
  { value: 'fixed-deposit', label: 'Deposit, in dollars' },
  { value: 'card-on-file', label: 'Card on file, for no-shows' },
] as const;

type Kind = (typeof KINDS)[number]['value'];

/** Amount field beside each kind, and the field of the terms it is. */
const AMOUNTS = {
  deposit: { label: 'Deposit (percent)', field: 'percent', read: numberOf },
  'fixed-deposit': { label: 'Deposit ($)', field: 'amountCents', read: centsOf },
  'card-on-file': { label: 'No-show fee ($)', field: 'noShowFeeCents', read: centsOf },
} as const satisfies Record<NonNullable<Offer['terms']>['kind'], unknown>;

/** Half the price is suggested as a deposit or fee. */
type TypedTerms = { readonly kind: Kind; readonly amount: string; readonly halfPrice: string };

const terms: FieldKind<Offer, TypedTerms> = {
  typed: (offer) => ({
    kind: offer.terms?.kind ?? 'in-full',
    amount: amountOf(offer),
    halfPrice: String(Math.max(1, Math.round(centsToDollars(offer.priceCents) / 2))),
  }),
  change: ({ kind, amount }) => {
    if (kind === 'in-full') return { terms: null };
    const { field, read } = AMOUNTS[kind];
    return { terms: { kind, [field]: read(amount) } };
  },
  Input: TermsInput,
};

function amountOf({ terms }: Offer): string {
  if (!terms) return '';
  if (terms.kind === 'deposit') return String(terms.percent);
  return String(centsToDollars(terms.kind === 'fixed-deposit' ? terms.amountCents : terms.noShowFeeCents));
}

const suggested = (kind: Kind, halfPrice: string): string => {
  if (kind === 'in-full') return '';
  return kind === 'deposit' ? '50' : halfPrice;
};

/** Payment terms of each consultation booked online. */
export const BOOKING_TERMS: Section = {
  name: 'booking-terms',
  intro: (
    <p>
      We email a link for the balance the day before, or you collect it at the visit. Saving a card doesn’t
      charge it: only your no-show fee does, and only when you say so.
    </p>
  ),
  rows: (settings) =>
    byType(settings, '', (entry) =>
      field({ path: 'paymentTerms', entry, read: () => entry, as: terms, label: offerWords(entry) }),
    ),
  outro: (
    <p className="quiet empty:hidden">
      This is for new bookings online. Customers who have already booked pay as was agreed.
    </p>
  ),
};

function TermsInput({ label, value, onTyped, errorAt }: InputProps<TypedTerms>) {
  const amount = value.kind === 'in-full' ? undefined : AMOUNTS[value.kind];
  const choose = (kind: Kind) => onTyped({ ...value, kind, amount: suggested(kind, value.halfPrice) });
  return (
    <div className={styles.times}>
      <SelectField label={label} value={value.kind} options={KINDS} onChange={choose} />
      {amount && (
        <NumberField
          label={amount.label}
          aria-label={`${label}: ${amount.label}`}
          value={value.amount}
          error={errorAt(amount.field)}
          onText={(typed) => onTyped({ ...value, amount: typed })}
        />
      )}
    </div>
  );
}
