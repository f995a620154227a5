import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { formatCents } from '@fieldleaf/ui/money-text';
import { House, Map as MapIcon, Video } from 'lucide-react';
import { useState } from 'react';
import { priceCentsOf, pricesOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { OptionCard } from '../../steps/option-card.tsx';
import { visitName } from '../../visit/visit-words.ts';
import styles from './service-step.module.css';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';

const TYPES = [
  { type: 'virtual', icon: Video, description: 'By video, from anywhere', badge: 'Popular' },
  { type: 'onsite', icon: House, description: 'At your home or office', badge: undefined },
] as const;

function OutsideArea() {
  const { business } = useSiteConfig();
  return (
    <div className={styles.outside} role="status">
      <p>
        Visits outside the Dallas-Fort Worth area are quoted personally: $70 per hour, at least 2 hours, plus
        travel by distance.
      </p>
      <p>
        Write to{' '}
        <a href={`mailto:${business.email}?subject=On-site%20visit%20outside%20DFW`}>{business.email}</a> with
        your city and what you would like to have looked at.
      </p>
    </div>
  );
}

function Durations({ draft, dispatch }: Pick<StepProps, 'draft' | 'dispatch'>) {
  const config = useSiteConfig();
  if (!draft.consultationType) return null;
  return (
    <div role="radiogroup" aria-labelledby="duration-heading" className={styles.group}>
      <h2 id="duration-heading">How long?</h2>
      {pricesOf(config, draft.consultationType).map((price) => (
        <OptionCard
          key={price.duration}
          type="radio"
          name="duration"
          title={price.label}
          description={price.description}
          badge={price.popular ? 'Popular' : undefined}
          value={formatCents(priceCentsOf(price))}
          checked={draft.duration === price.duration}
          onChoose={() => dispatch({ kind: 'duration chosen', duration: price.duration })}
        />
      ))}
    </div>
  );
}

export function ServiceStep({ draft, dispatch, ...frame }: StepProps) {
  const [outside, setOutside] = useState(false);
  const choose = (consultationType: ConsultationType) => {
    setOutside(false);
    dispatch({ kind: 'type chosen', consultationType });
  };
  const chooseOutside = () => {
    setOutside(true);
    dispatch({ kind: 'type withdrawn' });
  };
  return (
    <WizardFrame
      {...frame}
      draft={draft}
      heading="Choose your consultation"
      onNext={() => dispatch({ kind: 'next' })}
      missing={outside ? undefined : 'Choose a consultation to go on.'}
    >
      <div role="radiogroup" aria-label="Consultation type" className={styles.group}>
        {TYPES.map(({ type, icon, description, badge }) => (
          <OptionCard
            key={type}
            type="radio"
            name="consultationType"
            title={visitName(type)}
            icon={icon}
            description={description}
            badge={badge}
            checked={draft.consultationType === type}
            onChoose={() => choose(type)}
          />
        ))}
        <OptionCard
          type="radio"
          name="consultationType"
          title="On-Site Visit (Outside DFW)"
          icon={MapIcon}
          description="Custom quote"
          checked={outside}
          onChoose={chooseOutside}
        />
      </div>
      {outside ? <OutsideArea /> : <Durations draft={draft} dispatch={dispatch} />}
    </WizardFrame>
  );
}
