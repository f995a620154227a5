import type { CarePlan } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { SharedVisit } from '@fieldleaf/domain/read-model/plant-book-page';
import { shortDate } from '@fieldleaf/domain/time/date-text';
import { type BookView, dayWithYear } from './book-view.ts';

type Props = { readonly visits: readonly SharedVisit[]; readonly view: BookView };

/** Her words of the latest visit; those of the ones before are folded away. */
export function SharedVisits({ visits: [latest, ...earlier], view }: Props) {
  const { words, language } = view;
  if (!latest) return null;
  return (
    <section className="book-section" aria-labelledby="book-visit">
      <h2 id="book-visit">{words.visitOn(shortDate(latest.date, language))}</h2>
      <VisitWords visit={latest} view={view} />
      {earlier.length > 0 && (
        <details>
          <summary>{words.earlierVisits}</summary>
          {earlier.map((visit) => (
            <section
              key={visit.noteId}
              className="book-earlier"
              aria-label={dayWithYear(visit.date, language)}
            >
              <h3>{dayWithYear(visit.date, language)}</h3>
              <VisitWords visit={visit} view={view} />
            </section>
          ))}
        </details>
      )}
    </section>
  );
}

function VisitWords({ visit, view }: { readonly visit: SharedVisit; readonly view: BookView }) {
  const { words, consultantName } = view;
  return (
    <>
      {visit.message && (
        <figure className="book-message">
          <blockquote>{visit.message}</blockquote>
          <figcaption>{consultantName}</figcaption>
        </figure>
      )}
      {visit.observations && (
        <Part title={words.observations}>
          <p className="book-text">{visit.observations}</p>
        </Part>
      )}
      <Points title={words.actions} points={visit.actions} />
      <Points title={words.nextSteps} points={visit.nextSteps} />
      <CareWords care={visit.care} words={words} />
    </>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <div>
    <p className="book-part-title">{title}</p>
    {children}
  </div>
);

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="book-points">
        {[...new Set(points)].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Part>
  );
}

/** Her care plan in sentences, for whoever wants more than days. */
function CareWords({ care, words }: { readonly care: CarePlan; readonly words: BookView['words'] }) {
  const said = [
    [words.watering, care.watering_schedule],
    [words.lighting, care.lighting_changes],
    [words.feeding, care.fertilizing],
  ].filter(([, text]) => text);
  if (said.length === 0) return null;
  return (
    <details>
      <summary>{words.inWords}</summary>
      <dl className="book-care">
        {said.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
