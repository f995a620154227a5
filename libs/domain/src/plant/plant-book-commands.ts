import type { Command, CommandKind } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  type DecisionResult,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutCustomer } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Problem, problemInWords } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import { daysBetween, type LocalDate } from '../time/local-date.ts';
import type { CarePause } from './care-days.ts';
import { withDone, withoutDone } from './done-tasks.ts';
import { newPlantBook, type PlantBook, plantBookId, withCommand, withNewLink } from './plant-book.ts';

type BookKind = Extract<
  CommandKind,
  `plantBook.${'markDone' | 'undoDone' | 'pause' | 'remind' | 'changeWarnings'}`
>;

/** Longest time away, in days. */
export const LONGEST_PAUSE_DAYS = 120;

const aboutBook = aboutCustomer(({ customerEmail }) => plantBookId(customerEmail));

export function findPlantBook({ documents }: CommandFacts, email: string): PlantBook | undefined {
  const found = documents.get(plantBookId(email));
  return found?.type === 'plant-book' ? found : undefined;
}

type Change = (book: PlantBook, today: LocalDate) => Result<PlantBook, Problem>;

function changeBook(command: Command<BookKind>, facts: CommandFacts, change: Change): DecisionResult {
  const { customerEmail } = command.payload;
  const book = findPlantBook(facts, customerEmail) ?? newPlantBook(customerEmail);
  if (book.commandIds.includes(command.id)) return ok(NO_CHANGES);
  const changed = change(book, localDateOf(facts.now, facts.settings.business.timeZone));
  if (!changed.ok) return reject(changed.error);
  if (changed.value === book) return ok(NO_CHANGES);
  return ok({ claims: [], puts: [withCommand({ ...changed.value, changedAt: facts.now }, command.id)] });
}

/** Says that tasks were done on a day: the next day of each counts from it. A later day that was said before stands. */
export const markDone: CommandDefinition<'plantBook.markDone'> = {
  ...aboutBook,
  decide: (command, facts) =>
    changeBook(command, facts, (book, today) => {
      const { on, plannedOn } = command.payload;
      if (on > today) return wrong('on', FUTURE);
      return on < plannedOn ? wrong('on', BEFORE_PLAN) : ok(withDone(book, command.payload));
    }),
};

/** Takes back that tasks were done on a day: the day before it counts again. */
export const undoDone: CommandDefinition<'plantBook.undoDone'> = {
  ...aboutBook,
  decide: (command, facts) => changeBook(command, facts, (book) => ok(withoutDone(book, command.payload))),
};

/** Nobody is there to care for some days; null: they are back. */
export const pauseCare: CommandDefinition<'plantBook.pause'> = {
  ...aboutBook,
  decide: (command, facts) =>
    changeBook(command, facts, (book, today) => {
      const { pause } = command.payload;
      if (isSamePause(pause, book.pause)) return ok(book);
      if (pause && pause.until < pause.from) return wrong('until', ENDS_FIRST);
      if (pause && pause.until < today) return wrong('until', OVER);
      if (pause && daysBetween(pause.from, pause.until) >= LONGEST_PAUSE_DAYS)
        return wrong('until', TOO_LONG);
      return ok({ ...book, pause });
    }),
};

const isSamePause = (one: CarePause | null, other: CarePause | null): boolean =>
  one?.from === other?.from && one?.until === other?.until;

/** Chooses how the customer is reminded; none also ends being asked how the plants are. A text needs their consent, at a number that texts reach. */
export const remindOfCare: CommandDefinition<'plantBook.remind'> = {
  ...aboutBook,
  decide: (command, facts) =>
    changeBook(command, facts, (book) => {
      const { reminders, textConsent } = command.payload;
      const remindersAt = facts.now;
      if (reminders !== 'text')
        return ok(
          book.reminders === reminders && book.remindersAt
            ? book
            : withoutConsent({ ...book, reminders, remindersAt }),
        );
      if (!textConsent) return wrong('reminders', NO_NUMBER);
      const isSame = book.reminders === 'text' && book.textConsent?.number === textConsent.number;
      return ok(
        isSame && !book.textConsent?.stoppedAt ? book : { ...book, reminders, remindersAt, textConsent },
      );
    }),
};

/** Ends the weather warnings to a customer, who tapped the link of one, or lets them come again. */
export const changeWarnings: CommandDefinition<'plantBook.changeWarnings'> = {
  ...aboutBook,
  decide: (command, facts) =>
    changeBook(command, facts, (book) => {
      const { warnings } = command.payload;
      return ok((book.warnings ?? 'on') === warnings ? book : { ...book, warnings });
    }),
};

/** Makes another link to a customer's book, where the last one has come into wrong hands. */
export const newPlantBookLink: CommandDefinition<'plantBook.newLink'> = {
  ...aboutBook,
  decide: (command, facts) => {
    const { customerEmail, sendMail } = command.payload;
    const book = findPlantBook(facts, customerEmail) ?? newPlantBook(customerEmail);
    if (book.commandIds.includes(command.id)) return ok(NO_CHANGES);
    const link = {
      at: decidedAt(command, facts.now),
      commandId: command.id,
      ...(sendMail && { mailed: true as const }),
    };
    return ok({ claims: [], puts: [withCommand(withNewLink(book, link), command.id)] });
  },
};

const withoutConsent = ({ textConsent: _, ...book }: PlantBook): PlantBook => book;

const wrong = (path: string, said: { readonly en: string; readonly es: string }): Result<never, Problem> =>
  err(problemInWords('invalid_input', said, path));

const FUTURE = { en: 'This day is still to come.', es: 'Ese día todavía no llega.' };
const BEFORE_PLAN = {
  en: 'The care plan begins after this day.',
  es: 'El plan de cuidado empieza después de ese día.',
};
const ENDS_FIRST = {
  en: 'Please choose a last day that is not before the first one.',
  es: 'Elija un último día que no sea anterior al primero.',
};
const OVER = { en: 'This time away is already over.', es: 'Esa ausencia ya terminó.' };
const TOO_LONG = {
  en: `Please choose ${LONGEST_PAUSE_DAYS} days at most.`,
  es: `Elija como máximo ${LONGEST_PAUSE_DAYS} días.`,
};
const NO_NUMBER = {
  en: 'We have no phone number of yours that we can text.',
  es: 'No tenemos un número suyo al que podamos enviar mensajes.',
};
