import { defaultDuration } from '@fieldleaf/domain/consultation/default-duration';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { House, Map as MapIcon, Video } from 'lucide-react';
import { lowestCentsOf, priceCentsOf, pricesOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { OptionCard } from '../../steps/option-card.tsx';
import { OptionLink } from '../../steps/option-link.tsx';
import { dueWords } from '../../visit/due-words.ts';
import styles from './service-step.module.css';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';
import { words } from './words.ts';

const TYPES = [
  { type: 'virtual', title: words.virtual, icon: Video, place: words.fromAnywhere, badge: words.popular },
  { type: 'onsite', title: words.onsite, icon: House, place: words.atYours, badge: undefined },
] as const;

/** Where it takes place, and what the shortest costs. */
function TypeWords({ type, place }: Pick<(typeof TYPES)[number], 'type' | 'place'>) {
  const lowest = lowestCentsOf(pricesOf(useSiteConfig(), type));
  return (
    <>
      {place}
      {lowest !== undefined && <strong className={styles.from}>{words.from(formatCents(lowest))}</strong>}
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
      <h2 id="duration-heading">{words.howLong}</h2>
      {prices.map((price) => (
        <OptionCard
          key={price.duration}
          type="radio"
          name="duration"
          title={price.label}
          description={[price.description, dueWords(price)].filter(Boolean).join('. ')}
          badge={price === popular ? words.popular : undefined}
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
      heading={words.chooseConsultation}
      onNext={() => dispatch({ kind: 'next' })}
      missing={words.chooseToGoOn}
    >
      {draft.serviceGone && (
        <p role="status" className={styles.gone}>
          {words.noLongerOffered}
        </p>
      )}
      <div className={styles.group}>
        <div role="radiogroup" aria-label={words.consultationType} className={styles.group}>
          {sold.map(({ type, title, icon, place, badge }) => (
            <OptionCard
              key={type}
              type="radio"
              name="consultationType"
              title={title}
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
        <OptionLink title={words.outside} icon={MapIcon} description={words.customQuote} onFollow={onQuote} />
      </div>
      <Durations draft={draft} dispatch={dispatch} />
    </WizardFrame>
  );
}
