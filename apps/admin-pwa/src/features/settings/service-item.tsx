import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { durationText } from '@fieldleaf/domain/consultation/duration-text';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { offerWords, serviceName } from '@fieldleaf/domain/pricing/service-words';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { moveService, retireService, serviceTitle } from './change-service.ts';
import { differing, isEmpty } from './changed-fields.ts';
import styles from './services.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Props = {
  readonly offer: Offer;
  /** Offers of the same kind, in order. */
  readonly sold: readonly Offer[];
  readonly place: number;
};

/** One service and what can be done about it; its price has a form of its own. */
export function ServiceItem({ offer, sold, place }: Props) {
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const title = serviceTitle(offer);
  const done = () => {
    setIsRenaming(false);
    rename.current?.focus();
  };
  return (
    <li className="grid gap-3 py-3 hairline-t">
      <div className="spread flex-wrap gap-x-3 gap-y-2">
        <span className="flex-[1_1_12rem] min-w-0 font-semibold wrap-anywhere">
          {offerWords(offer)} <span className="detail">{formatCents(offer.priceCents)}</span>
          {offer.description && <span className="detail block font-normal">{offer.description}</span>}
        </span>
        <span className={`flex gap-2 ${styles.places}`}>
          <MoveButton {...{ sold, place, title }} by={-1} />
          <MoveButton {...{ sold, place, title }} by={1} />
        </span>
        <span className="actions">
          <Button
            ref={rename}
            kind="secondary"
            aria-label={`Rename ${title}`}
            aria-expanded={isRenaming}
            aria-controls={isRenaming ? formId : undefined}
            onClick={() => setIsRenaming(!isRenaming)}
          >
            Rename
          </Button>
          <Button kind="secondary" aria-label={`Retire ${title}`} onClick={() => void retireService(offer)}>
            Retire
          </Button>
        </span>
      </div>
      {isRenaming && (
        <div id={formId}>
          <RenameService offer={offer} onDone={done} />
        </div>
      )}
    </li>
  );
}

type MoveProps = Omit<Props, 'offer'> & { readonly title: string; readonly by: -1 | 1 };

/** At its end it stays in reach, so that who moves by keyboard keeps the place they are at. */
function MoveButton({ sold, place, title, by }: MoveProps) {
  const isAtEnd = place + by < 0 || place + by >= sold.length;
  const Arrow = by < 0 ? ArrowUp : ArrowDown;
  return (
    <IconButton
      kind="outlined"
      aria-label={`Move ${title} ${by < 0 ? 'up' : 'down'}`}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && moveService(sold, place, by)}
    >
      <Arrow size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}

type RenameServiceProps = { readonly offer: Offer; readonly onDone: () => void };

/** Form for a service's name and description; an unnamed service is called by its length. */
function wordsOf({ consultationType, duration }: Offer) {
  const formOf = ({ offers }: Settings) => {
    const offer = findOffer(offers, consultationType, duration);
    return {
      label: (offer && serviceName(offer)) ?? '',
      description: offer?.description ?? '',
      labelSpanish: offer?.labelSpanish ?? '',
      descriptionSpanish: offer?.descriptionSpanish ?? '',
    };
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

function RenameService({ offer, onDone }: RenameServiceProps) {
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
      <TextField
        label="Name in Spanish"
        hint="For the Spanish pages and mails. Left blank, they show the English."
        autoComplete="off"
        value={state.form.labelSpanish}
        error={state.errorAt('services.0.labelSpanish')}
        onChange={({ target }) => state.change({ labelSpanish: target.value })}
      />
      <TextField
        label="Description in Spanish"
        autoComplete="off"
        value={state.form.descriptionSpanish}
        error={state.errorAt('services.0.descriptionSpanish')}
        onChange={({ target }) => state.change({ descriptionSpanish: target.value })}
      />
    </SettingsForm>
  );
}
