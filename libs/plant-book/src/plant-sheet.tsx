import { type Season, seasonOf } from '@fieldleaf/domain/plant/care-days';
import type { CareInterval, PlantPlan } from '@fieldleaf/domain/plant/plant-plan';
import type { BookPhoto } from '@fieldleaf/domain/read-model/book-plants';
import type { BookPlant } from '@fieldleaf/domain/read-model/plant-book-page';
import { shortDate } from '@fieldleaf/domain/time/date-text';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type BookView, dayWithYear, placeWords } from './book-view.ts';
import { TaskRow } from './task-row.tsx';

type Props = { readonly plant: BookPlant; readonly today: LocalDate; readonly view: BookView };

/** One plant: how it looked and looks, where it stands, what it needs, what comes next, and how it has been. */
export function PlantSheet({ plant, today, view }: Props) {
  const { words } = view;
  const place = placeWords(plant, words);
  return (
    <article className="book-plant">
      <header className="book-plant-head">
        <h3>{plant.name}</h3>
        {plant.condition && (
          <span className="book-condition" data-condition={plant.condition}>
            {words.conditions[plant.condition]}
          </span>
        )}
        {place && <p className="book-quiet">{place}</p>}
      </header>
      <Pictures plant={plant} view={view} />
      {plant.plan && plant.plan.tasks.length > 0 && (
        <ul>
          {plant.plan.tasks.map((interval) => (
            <PlanRow key={interval.task} plant={plant} interval={interval} today={today} view={view} />
          ))}
        </ul>
      )}
      {plant.plan?.nextStep && <NextStep plan={plant.plan} words={words} />}
      {plant.history.length > 1 && <History plant={plant} view={view} />}
    </article>
  );
}

const NextStep = ({ plan, words }: { readonly plan: PlantPlan; readonly words: BookView['words'] }) => (
  <p className="book-next-step">
    <strong>{words.nextStep}:</strong> {plan.nextStep}
  </p>
);

/** Then and now beside each other; one alone says its day only. */
function Pictures({ plant: { name, photos }, view }: Pick<Props, 'plant' | 'view'>) {
  const { before, now } = photos;
  const { words } = view;
  if (!now) return null;
  return (
    <div className="book-pictures">
      {before && <Picture name={name} photo={before} view={view} caption={words.before} />}
      <Picture name={name} photo={now} view={view} caption={before ? words.now : ''} />
    </div>
  );
}

type PictureProps = {
  readonly name: string;
  readonly photo: BookPhoto;
  readonly view: BookView;
  readonly caption: string;
};

/** One picture with its day. */
export function Picture({ name, photo, view, caption }: PictureProps) {
  const date = dayWithYear(photo.takenOn, view.language);
  const description = view.words.pictureOf(name, date);
  return (
    <figure>
      {view.picture ? (
        view.picture(photo, description)
      ) : (
        <img src={photo.src} alt={description} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
      )}
      <figcaption>
        {caption && <strong>{caption}</strong>} {date}
      </figcaption>
    </figure>
  );
}

type PlanRowProps = Props & { readonly interval: CareInterval };

function PlanRow({ plant, interval, today, view }: PlanRowProps) {
  const { words, language } = view;
  const day = plant.next.find(({ task }) => task === interval.task);
  return (
    <TaskRow
      task={interval.task}
      name={words.tasks[interval.task]}
      detail={intervalWords(interval, seasonOf(today), words)}
    >
      {day && <span className="book-task-day">{words.next(shortDate(day.on, language))}</span>}
    </TaskRow>
  );
}

/** `every 7 days, November to February every 14 days`: as it is now, then as it is in the other season. */
export function intervalWords(
  { growthDays, restDays }: CareInterval,
  season: Season,
  words: BookView['words'],
): string {
  const isGrowth = season === 'growth';
  const now = isGrowth ? growthDays : restDays;
  const later = isGrowth ? restDays : growthDays;
  if (now === later) return words.everyDays(now);
  const nowWords = now > 0 ? words.everyDays(now) : words.notNow;
  const laterWords = later > 0 ? words.everyDays(later) : words.never;
  return `${nowWords}; ${isGrowth ? words.inRest : words.inGrowth} ${laterWords}`;
}

function History({ plant: { name, history }, view: { words, language } }: Pick<Props, 'plant' | 'view'>) {
  return (
    <details>
      <summary>{words.history}</summary>
      <table className="book-history">
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.condition}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ date, condition }) => (
            <tr key={`${date} ${condition}`}>
              <td>{dayWithYear(date, language)}</td>
              <td>
                <span className="book-condition" data-condition={condition}>
                  {words.conditions[condition]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
