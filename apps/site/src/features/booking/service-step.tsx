import { defaultDuration } from '@fieldleaf/domain/consultation/default-duration';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { House, Map as MapIcon, Video } from 'lucide-react';
import { lowestCentsOf, priceCentsOf, pricesOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { OptionCard } from '../../steps/option-card.tsx';
import { OptionLink } from '../../steps/option-link.tsx';
import { dueWords } from '../../visit/due-words.ts';
import { visitName } from '../../visit/visit-words.ts';
import styles from './service-step.module.css';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';

const TYPES = [
  { type: 'virtual', icon: Video, place: 'By video, from anywhere', badge: 'Popular' },
  { type: 'onsite', icon: House, place: 'At your home or office', badge: undefined },
] as const;

/** Where it takes place, and what the shortest costs. */
function TypeWords({ type, place }: Pick<(typeof TYPES)[number], 'type' | 'place'>) {
  const lowest = lowestCentsOf(pricesOf(useSiteConfig(), type));
  return (
    <>
      {place}
      {lowest !== undefined && <strong className={styles.from}>from {formatCents(lowest)}</strong>}
    </>
  );
}

function Durations({ draft, dispatch }: Pick<StepProps, 'draft' | 'dispatch'>) {
  const config = useSiteConfig();
  if (!draft.consultationType) return null;
  const prices = pricesOf(config, draft.consultationType);
  // One at most: a second one would say nothing.
  const popular = prices.find((price) => price.popular);
  return (
    <div role="radiogroup" aria-labelledby="duration-heading" className={styles.group}>
      <h2 id="duration-heading">How long?</h2>
      {prices.map((price) => (
        <OptionCard
          key={price.duration}
          type="radio"
          name="duration"
          title={price.label}
          description={[price.description, dueWords(price)].filter(Boolean).join('. ')}
          badge={price === popular ? 'Popular' : undefined}
          value={formatCents(priceCentsOf(price))}
          checked={draft.duration === price.duration}
          onChoose={() => dispatch({ kind: 'duration chosen', duration: price.duration })}
        />
      ))}
    </div>
  );
}

type Props = StepProps & { readonly onQuote: () => void };

export function ServiceStep({ draft, dispatch, onQuote, ...frame }: Props) {
  const config = useSiteConfig();
  const sold = TYPES.filter(({ type }) => pricesOf(config, type).length > 0);
  return (
    <WizardFrame
      {...frame}
      draft={draft}
      heading="Choose your consultation"
      onNext={() => dispatch({ kind: 'next' })}
      missing="Choose a consultation to go on."
    >
      {draft.serviceGone && (
        <p role="status" className={styles.gone}>
          What you had chosen is no longer offered. Please choose one of these.
        </p>
      )}
      <div className={styles.group}>
        <div role="radiogroup" aria-label="Consultation type" className={styles.group}>
          {sold.map(({ type, icon, place, badge }) => (
            <OptionCard
              key={type}
              type="radio"
              name="consultationType"
              title={visitName(type)}
              icon={icon}
              description={<TypeWords type={type} place={place} />}
              badge={badge}
              checked={draft.consultationType === type}
              onChoose={() =>
                dispatch({
                  kind: 'type chosen',
                  consultationType: type,
                  duration: defaultDuration(type, config.prices),
                })
              }
            />
          ))}
        </div>
        <OptionLink
          title="On-Site Visit (Outside DFW)"
          icon={MapIcon}
          description="Custom quote"
          onFollow={onQuote}
        />
      </div>
      <Durations draft={draft} dispatch={dispatch} />
    </WizardFrame>
  );
}
