import { defaultDuration } from '@fieldleaf/domain/consultation/default-duration';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { ChevronRight, House, type LucideIcon, Map as MapIcon, Video } from 'lucide-react';
import { useState } from 'react';
import { lowestCentsOf, priceCentsOf, pricesOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import optionStyles from '../../steps/option-card.module.css';
import { OptionCard } from '../../steps/option-card.tsx';
import { dueWords } from '../../visit/due-words.ts';
import { sentQuote } from '../../visit/sent-quote.ts';
import styles from './service-step.module.css';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';
import { words } from './words.ts';

const TYPES = [
  { type: 'virtual', title: words.virtual, icon: Video, place: words.fromAnywhere, badge: words.popular },
  { type: 'onsite', title: words.onsite, icon: House, place: words.atYours, badge: undefined },
] as const;

/** Location and lowest price. */
function TypeWords({ type, place }: Pick<(typeof TYPES)[number], 'type' | 'place'>) {
  const lowest = lowestCentsOf(pricesOf(useSiteConfig(), type));
  return (
    <>
      {place}
      {lowest !== undefined && <strong className="block text-ink">{words.from(formatCents(lowest))}</strong>}
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
    <div role="radiogroup" aria-labelledby="duration-heading" className={`grid gap-3 ${styles.group}`}>
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
  const [sent] = useState(sentQuote.load);
  const sold = TYPES.filter(({ type }) => pricesOf(config, type).length > 0);
  return (
    <WizardFrame
      {...frame}
      draft={draft}
      heading={words.chooseConsultation}
      onNext={() => {
        sentQuote.clear();
        dispatch({ kind: 'next' });
      }}
      missing={words.chooseToGoOn}
    >
      {sent && <p className="p-4 rounded-card bg-moss">{words.requestIsHere(sent.email)}</p>}
      {draft.serviceGone && (
        <p role="status" className="mb-4 p-4 rounded-card bg-sun-tint">
          {words.noLongerOffered}
        </p>
      )}
      <div className={`grid gap-3 ${styles.group}`}>
        <div role="radiogroup" aria-label={words.consultationType} className={`grid gap-3 ${styles.group}`}>
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

type OptionLinkProps = {
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  readonly onFollow: () => void;
};

/** Looks like an answer and leads elsewhere: a button, so that arrow keys among the answers lead nobody away. */
function OptionLink({ title, description, icon: Icon, onFollow }: OptionLinkProps) {
  return (
    <button type="button" className={`${optionStyles.card} w-full ${optionStyles.link}`} onClick={onFollow}>
      <span
        className={`grid place-items-center flex-none rounded-control bg-moss text-leaf ${optionStyles.icon}`}
      >
        <Icon size={24} />
      </span>
      <span className="grid flex-1 min-w-0">
        <span className="font-semibold">{title}</span>
        <span className="text-quiet-ink text-15 lh-135">{description}</span>
      </span>
      <ChevronRight size={22} className="text-leaf" />
    </button>
  );
}
