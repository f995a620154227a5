import { seasonOf } from '@fieldleaf/domain/plant/care-days';
import type { BookPlant, PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { shortDate } from '@fieldleaf/domain/time/date-text';
import { type BookView, placeWords } from './book-view.ts';
import { intervalWords } from './plant-sheet.tsx';

type Props = { readonly page: PlantBookPage; readonly view: BookView };

/** The book on paper: one table for the door of the fridge, for whoever waters. On a screen it is not there. */
export function FridgeSheet({ page, view }: Props) {
  const { words, language, practice } = view;
  const message = page.visits[0]?.message;
  return (
    <div className="book-fridge">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.plant}</th>
            <th scope="col">{words.task}</th>
            <th scope="col">{words.howOften}</th>
            <th scope="col">{words.nextDay}</th>
          </tr>
        </thead>
        {page.plants.map((plant) => (
          <PlantRows key={plant.plantId} plant={plant} page={page} view={view} />
        ))}
      </table>
      {message && <p className="book-text">{message}</p>}
      {page.nextVisit && (
        <p>
          {words.nextVisit}: {shortDate(page.nextVisit.date, language)}
        </p>
      )}
      <p>{[practice.name, practice.phone, practice.email].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function PlantRows({ plant, page: { today }, view }: Props & { readonly plant: BookPlant }) {
  const { words, language } = view;
  const { now } = plant.photos;
  const tasks = plant.plan?.tasks ?? [];
  return (
    <tbody>
      {(tasks.length > 0 ? tasks : [undefined]).map((interval, index) => (
        <tr key={interval?.task ?? ''}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={Math.max(tasks.length, 1)}>
              {now && !view.picture && (
                <img src={now.src} alt="" loading="lazy" referrerPolicy="no-referrer" />
              )}
              {plant.name}
              <small>{placeWords(plant, words)}</small>
              {plant.plan?.nextStep && <small>{plant.plan.nextStep}</small>}
            </th>
          )}
          <td>{interval && words.tasks[interval.task]}</td>
          <td>{interval && intervalWords(interval, seasonOf(today), words)}</td>
          <td>{dayOf(plant, interval?.task, (on) => shortDate(on, language))}</td>
        </tr>
      ))}
    </tbody>
  );
}

type DayWords = (on: BookPlant['next'][number]['on']) => string;

function dayOf({ next }: BookPlant, task: string | undefined, words: DayWords): string {
  const day = next.find((each) => each.task === task);
  return day ? words(day.on) : '';
}
