import {
  CONSULTATION_TYPES,
  type ConsultationType,
  type Offer,
} from '@fieldleaf/domain/consultation/consultation';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { SelectField } from '../../controls/select-field.tsx';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { bringServiceBack, serviceTitle } from './change-service.ts';
import { differing, isEmpty } from './changed-fields.ts';
import { centsOf, NumberField, numberOf } from './number-field.tsx';
import { ServiceItem } from './service-item.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Services the site sells and the console books: named, ordered, retired, added. Bookings keep theirs. */
export function ServicesSection() {
  const { _id } = useSettings();
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(_id));
  return (
    <div className="grid gap-5 max-w-160">
      <p>
        Your site shows them in this order, each at its price. Visits that are booked keep the name, the
        length and the price they were booked with. {isUnsynced && <UnsyncedBadge />}
      </p>
      <ServicesOfKind type="virtual" />
      <ServicesOfKind type="onsite" />
      <NewService />
    </div>
  );
}

const ofKind = (offers: readonly Offer[], type: ConsultationType): readonly Offer[] =>
  offers.filter(({ consultationType }) => consultationType === type);

function ServicesOfKind({ type }: { readonly type: ConsultationType }) {
  const { offers, retiredOffers = [] } = useSettings();
  const [sold, retired] = [ofKind(offers, type), ofKind(retiredOffers, type)];
  const kind = CONSULTATION_WORDS[type];
  return (
    <section className="grid gap-2 min-w-0" aria-labelledby={`services-${type}`}>
      <h3 id={`services-${type}`}>{kind}</h3>
      {sold.length === 0 && (
        <p className="notice">
          Nothing is left here, so your site does not offer {kind.toLowerCase()} visits.
        </p>
      )}
      <ol className="m-0 p-0 list-none">
        {sold.map((offer, place) => (
          <ServiceItem key={offer.duration} offer={offer} sold={sold} place={place} />
        ))}
      </ol>
      {retired.length > 0 && (
        <>
          <h4>Retired</h4>
          <ul className="m-0 p-0 list-none" aria-label={`Retired, ${kind}`}>
            {retired.map((offer) => (
              <RetiredService key={offer.duration} offer={offer} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Sold no more; visits that were booked are not touched. */
function RetiredService({ offer }: { readonly offer: Offer }) {
  return (
    <li className="grid gap-3 py-3 hairline-t">
      <div className="spread flex-wrap gap-x-3 gap-y-2">
        <span className="flex-[1_1_12rem] min-w-0 font-semibold wrap-anywhere">
          {offerWords(offer)} <span className="detail">{formatCents(offer.priceCents)}</span>
        </span>
        <Button
          kind="secondary"
          aria-label={`Bring back ${serviceTitle(offer)}`}
          onClick={() => void bringServiceBack(offer)}
        >
          Bring Back
        </Button>
      </div>
    </li>
  );
}

const EMPTY = { consultationType: 'virtual', minutes: '', price: '', label: '', description: '' };

const KINDS = CONSULTATION_TYPES.map((value) => ({ value, label: CONSULTATION_WORDS[value] }));

const kindOf = (form: typeof EMPTY): ConsultationType =>
  form.consultationType === 'onsite' ? 'onsite' : 'virtual';

function changesOf(form: typeof EMPTY) {
  if (isEmpty(differing(form, EMPTY))) return {};
  const { minutes, price, label, description } = form;
  const service = { durationMinutes: numberOf(minutes), priceCents: centsOf(price), label, description };
  return { newServices: [{ consultationType: kindOf(form), ...service }] };
}

/** Something new to sell: its kind, its length and its price, a name if it is to have one. */
function NewService() {
  const state = useSettingsForm({ name: 'new-service', formOf: () => EMPTY, changesOf });
  const { form, change, errorAt } = state;
  return (
    <section className="grid gap-2 min-w-0" aria-labelledby="new-service">
      <h3 id="new-service">Add a service</h3>
      <SettingsForm state={{ ...state, isUnsynced: false }} saveWords="Add Service">
        <SelectField
          label="Kind"
          value={kindOf(form)}
          options={KINDS}
          onChange={(consultationType) => change({ consultationType })}
        />
        <div className={styles.times}>
          <NumberField
            label="Minutes"
            inputMode="numeric"
            value={form.minutes}
            error={errorAt('newServices.0.durationMinutes') ?? errorAt('newServices.0')}
            onText={(minutes) => change({ minutes })}
          />
          <NumberField
            label="Price ($)"
            value={form.price}
            error={errorAt('newServices.0.priceCents')}
            onText={(price) => change({ price })}
          />
        </div>
        <TextField
          label="Name (optional)"
          hint="Without one it is called by its length."
          autoComplete="off"
          value={form.label}
          error={errorAt('newServices.0.label')}
          onChange={({ target }) => change({ label: target.value })}
        />
        <TextField
          label="Description (optional)"
          autoComplete="off"
          value={form.description}
          error={errorAt('newServices.0.description')}
          onChange={({ target }) => change({ description: target.value })}
        />
      </SettingsForm>
    </section>
  );
}
