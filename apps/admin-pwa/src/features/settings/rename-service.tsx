import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { durationText } from '@fieldleaf/domain/consultation/duration-text';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { serviceName } from '@fieldleaf/domain/pricing/service-words';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { TextField } from '@fieldleaf/ui/field';
import { useMemo } from 'react';
import { differing, isEmpty } from './differing.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Props = { readonly offer: Offer; readonly onDone: () => void };

/** How one service is called and described; without a name it is called by its length. */
function wordsOf({ consultationType, duration }: Offer) {
  const formOf = ({ offers }: Settings) => {
    const offer = findOffer(offers, consultationType, duration);
    return { label: (offer && serviceName(offer)) ?? '', description: offer?.description ?? '' };
  };
  return {
    name: `service-${consultationType}-${duration}`,
    formOf,
    changesOf: (form: ReturnType<typeof formOf>, settings: Settings) => {
      const changed = differing(form, formOf(settings));
      return isEmpty(changed) ? {} : { services: [{ consultationType, duration, ...changed }] };
    },
  };
}

export function RenameService({ offer, onDone }: Props) {
  const section = useMemo(() => wordsOf(offer), [offer]);
  const { save, ...state } = useSettingsForm(section);
  const saveAndClose = async () => {
    const isSaved = await save();
    if (isSaved) onDone();
    return isSaved;
  };
  return (
    <SettingsForm state={{ ...state, save: saveAndClose }}>
      <TextField
        label="Name"
        hint={`Shown with its length. Without one it is called ${durationText(offer.durationMinutes)}.`}
        autoComplete="off"
        autoFocus
        value={state.form.label}
        error={state.errorAt('services.0.label')}
        onChange={({ target }) => state.change({ label: target.value })}
      />
      <TextField
        label="Description"
        hint="One line, under its name"
        autoComplete="off"
        value={state.form.description}
        error={state.errorAt('services.0.description')}
        onChange={({ target }) => state.change({ description: target.value })}
      />
    </SettingsForm>
  );
}
