import { CONSULTATION_TYPES, type ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { TextField } from '@fieldleaf/ui/field';
import { SelectField } from '../../controls/select-field.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { differing, isEmpty } from './differing.ts';
import { NumberField, numberOf } from './number-field.tsx';
import servicesStyles from './services.module.css';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const EMPTY = { consultationType: 'virtual', minutes: '', price: '', label: '', description: '' };

const KINDS = CONSULTATION_TYPES.map((value) => ({ value, label: CONSULTATION_WORDS[value] }));

const kindOf = (form: typeof EMPTY): ConsultationType =>
  form.consultationType === 'onsite' ? 'onsite' : 'virtual';

function changesOf(form: typeof EMPTY) {
  if (isEmpty(differing(form, EMPTY))) return {};
  const { minutes, price, label, description } = form;
  const service = { durationMinutes: numberOf(minutes), price: numberOf(price), label, description };
  return { newServices: [{ consultationType: kindOf(form), ...service }] };
}

/** Something new to sell: its kind, its length and its price, a name if it is to have one. */
export function NewService() {
  const state = useSettingsForm({ name: 'new-service', formOf: () => EMPTY, changesOf });
  const { form, change, errorAt } = state;
  return (
    <section className={servicesStyles.kind} aria-labelledby="new-service">
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
            error={errorAt('newServices.0.price')}
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
