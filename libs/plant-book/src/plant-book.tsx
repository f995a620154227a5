import type { PlantProduct } from '@fieldleaf/domain/plant/plant-plan';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { shortDate } from '@fieldleaf/domain/time/date-text';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { clockOnPage } from '@fieldleaf/domain/time/local-time';
import { type BookView, taskDay } from './book-view.ts';
import { CheckIns } from './check-ins.tsx';
import { FridgeSheet } from './fridge-sheet.tsx';
import { PlantSheet } from './plant-sheet.tsx';
import { SharedVisits } from './shared-visits.tsx';
import { TaskRow } from './task-row.tsx';
import { firstTaskDay, weekTasks } from './week-tasks.ts';

type Props = { readonly page: PlantBookPage; readonly view: BookView };

/** A customer's plants, for the page, the answer without scripts, the preview and the door of the fridge. */
export function PlantBook({ page, view }: Props) {
  const { words } = view;
  const isAsked = page.checkIns?.state === 'due';
  return (
    <div className="book">
      <div className="book-screen">
        <div className="book-side">
          <Pause page={page} view={view} />
          <Week page={page} view={view} />
        </div>
        <div className="book-main">
          {isAsked && <CheckIns page={page} view={view} />}
          <SharedVisits visits={page.visits} view={view} />
          {page.plants.length > 0 && (
            <section className="book-section" aria-labelledby="book-plants">
              <h2 id="book-plants">{words.plants}</h2>
              <div className="book-plants">
                {page.plants.map((plant) => (
                  <PlantSheet key={plant.plantId} plant={plant} today={page.today} view={view} />
                ))}
              </div>
            </section>
          )}
          {!isAsked && <CheckIns page={page} view={view} />}
          <Products page={page} view={view} />
          {view.reminders}
          <NextVisit page={page} view={view} />
          <Question view={view} />
        </div>
      </div>
      <FridgeSheet page={page} view={view} />
    </div>
  );
}

function Pause({ page: { pause, today }, view: { words, language } }: Props) {
  if (!pause || pause.until < today) return null;
  return (
    <p className="book-pause">
      {words.paused(shortDate(pause.from, language), shortDate(pause.until, language))}
    </p>
  );
}

function Week({ page: { plants, today }, view }: Props) {
  const { words, language, taskAction } = view;
  const days = weekTasks(plants, today);
  const first = firstTaskDay(plants);
  const near = { today, tomorrow: plusDays(today, 1) };
  return (
    <section className="book-section book-week" aria-labelledby="book-week">
      <h2 id="book-week">{words.thisWeek}</h2>
      {days.length === 0 && (
        <p>{first ? words.nothingUntil(shortDate(first, language)) : words.nothingPlanned}</p>
      )}
      {days.map(({ on, tasks }) => (
        <div key={on} className="book-day">
          <h3>{taskDay(on, near, view)}</h3>
          <ul>
            {tasks.map((task) => (
              <TaskRow
                key={`${task.plant.plantId} ${task.day.task}`}
                task={task.day.task}
                name={words.tasks[task.day.task]}
                detail={lateWords(
                  task.plant.name,
                  task.day.on < today && words.since(shortDate(task.day.on, language)),
                )}
              >
                {taskAction?.(task)}
              </TaskRow>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const lateWords = (name: string, since: string | false): string => (since ? `${name}, ${since}` : name);

/** Products of the plans, and those she named in the latest visit alone; a note tells planned ones with their address. */
function productsOf({ products, visits }: PlantBookPage): readonly PlantProduct[] {
  const known = new Set(
    products.flatMap(({ name, url }) => [name, `${name} (${url})`]).map((name) => name.toLowerCase()),
  );
  const named = (visits[0]?.products ?? []).filter((name) => !known.has(name.toLowerCase()));
  return [...products, ...[...new Set(named)].map((name) => ({ name, url: '' }))];
}

function Products({ page, view: { words } }: Props) {
  const products = productsOf(page);
  if (products.length === 0) return null;
  return (
    <section className="book-section" aria-labelledby="book-products">
      <h2 id="book-products">{words.products}</h2>
      <ul className="book-products">
        {products.map(({ name, url }) => (
          <li key={`${name} ${url}`}>
            <span>{name}</span>
            {url.startsWith('https://') && (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${name}, ${words.whereToBuy}`}
              >
                {new URL(url).hostname.replace(/^www\./, '')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextVisit({ page: { nextVisit, followUpOn, nextTime }, view }: Props) {
  const { words, language, bookingAddress } = view;
  return (
    <section className="book-section" aria-labelledby="book-next-visit">
      <h2 id="book-next-visit">{words.nextVisit}</h2>
      {nextVisit ? (
        <p>
          {words.visitAt(
            shortDate(nextVisit.date, language),
            clockOnPage(nextVisit.time, language),
            words.kinds[nextVisit.consultationType],
          )}
        </p>
      ) : (
        <p>{followUpOn ? words.followUp(shortDate(followUpOn, language)) : words.noVisit}</p>
      )}
      <p>
        <a className={nextVisit ? 'book-link' : 'book-link book-main-link'} href={bookingAddress(nextTime)}>
          {followUpOn && !nextVisit ? words.chooseTime : words.bookAgain}
        </a>
      </p>
    </section>
  );
}

function Question({ view: { words, practice } }: { readonly view: BookView }) {
  const { email, phone } = practice;
  if (email === '' && phone === '') return null;
  return (
    <section className="book-section" aria-labelledby="book-question">
      <h2 id="book-question">{words.question}</h2>
      <p className="book-ways">
        {email && (
          <a
            className="book-link"
            href={`mailto:${email}?subject=${encodeURIComponent(words.questionAbout)}`}
          >
            {words.writeToUs}
          </a>
        )}
        {phone && (
          <a className="book-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {words.call(phone)}
          </a>
        )}
      </p>
    </section>
  );
}
