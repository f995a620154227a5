import { PLAN_LIMITS, type PlantPlan } from '../plant/plant-plan.ts';
import { type Issue, invalidInput, type Problem, problem } from '../problem/problem.ts';
import { parseLocalDate } from '../time/local-date.ts';
import { NOTE_LISTS, NOTE_TEXTS, type NoteContent, type NotePlant } from './consultation-note.ts';

/** Note limits, in characters and entries. */
export const NOTE_LIMITS = {
  text: 10_000,
  entry: 1_000,
  entries: 50,
  plants: 50,
  plantName: PLAN_LIMITS.plantName,
  /** Limit for all texts together, so that the note fits into one request. */
  total: 50_000,
} as const;

type Rule = readonly [holds: boolean, path: string, message: string];

/** Returns why these fields cannot be saved, if they cannot: a whole note, or the part that changes. */
export function noteProblem(content: Partial<NoteContent>, pathPrefix = ''): Problem | undefined {
  const issues = rulesOf(content)
    .filter(([holds]) => !holds)
    .map(([, path, message]): Issue => ({ path: `${pathPrefix}${path}`, message }));
  const nameless = (content.plants ?? []).flatMap(({ plant_name }, index) =>
    plant_name === '' ? [`${pathPrefix}plants.${index}.plant_name`] : [],
  );
  const noName = nameless.length > 0 ? problem('plant_name_required', ...nameless) : undefined;
  if (issues.length === 0) return noName;
  return invalidInput([...issues, ...(noName?.issues ?? [])]);
}

function rulesOf(content: Partial<NoteContent>): readonly Rule[] {
  const { consultation_date: date, duration_minutes: minutes, plants = [], care_plan } = content;
  const isDate = date === undefined || parseLocalDate(date) !== undefined;
  const followUp = content.follow_up_date ?? '';
  const isFollowUp = followUp === '' || parseLocalDate(followUp) !== undefined;
  const isDuration = minutes === undefined || (Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440);
  const { length } = JSON.stringify(content);
  return [
    [isDate, 'consultation_date', 'Please choose a date (YYYY-MM-DD).'],
    [isFollowUp, 'follow_up_date', 'Please choose a date (YYYY-MM-DD).'],
    [isDuration, 'duration_minutes', 'Please enter the minutes, 1 to 1440.'],
    [plants.length <= NOTE_LIMITS.plants, 'plants', 'Please enter at most 50 plants.'],
    [length <= NOTE_LIMITS.total, 'observations', 'Please shorten the note to 50,000 characters in all.'],
    ...plants.flatMap(plantRules),
    ...NOTE_LISTS.flatMap((field) => listRules(content[field] ?? [], field)),
    ...NOTE_TEXTS.map((field) => textRule(content[field] ?? '', field)),
    ...Object.entries(care_plan ?? {}).map(([part, text]) => textRule(text, `care_plan.${part}`)),
  ];
}

const textRule = (text: string, path: string): Rule => [
  text.length <= NOTE_LIMITS.text,
  path,
  'Please shorten this to 10,000 characters.',
];

const listRules = (entries: readonly string[], path: string): readonly Rule[] => [
  [entries.length <= NOTE_LIMITS.entries, path, 'Please enter at most 50 entries.'],
  ...entries.map(
    (entry, index): Rule => [
      entry.length <= NOTE_LIMITS.entry,
      `${path}.${index}`,
      'Please shorten this entry to 1,000 characters.',
    ],
  ),
];

const plantRules = ({ plant_name, issues, plan }: NotePlant, index: number): readonly Rule[] => [
  [
    plant_name.length <= NOTE_LIMITS.plantName,
    `plants.${index}.plant_name`,
    'Please shorten the plant name to 120 characters.',
  ],
  ...listRules(issues, `plants.${index}.issues`),
  ...(plan ? planRules(plan, `plants.${index}.plan`) : []),
];

const planRules = ({ tasks, nextStep, products }: PlantPlan, path: string): readonly Rule[] => [
  [
    nextStep.length <= PLAN_LIMITS.nextStep,
    `${path}.nextStep`,
    'Please shorten the next step to 500 characters.',
  ],
  [products.length <= PLAN_LIMITS.products, `${path}.products`, 'Please enter at most 10 products.'],
  ...tasks.flatMap(({ task, growthDays, restDays }): readonly Rule[] => [
    [isDays(growthDays), `${path}.tasks.${task}.growthDays`, DAYS_WANTED],
    [isDays(restDays), `${path}.tasks.${task}.restDays`, DAYS_WANTED],
  ]),
  ...products.flatMap(({ name, url }, index): readonly Rule[] => [
    [name !== '', `${path}.products.${index}.name`, 'Please enter the product.'],
    [
      name.length <= PLAN_LIMITS.productName,
      `${path}.products.${index}.name`,
      'Please shorten the product to 120 characters.',
    ],
    [
      url === '' || (url.length <= PLAN_LIMITS.productUrl && /^https:\/\/\S+$/.test(url)),
      `${path}.products.${index}.url`,
      'Please enter an address that begins with https://.',
    ],
  ]),
];

const DAYS_WANTED = 'Please enter the days, 0 to 730.';

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= PLAN_LIMITS.days;
