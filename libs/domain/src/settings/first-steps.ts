import { hasOwnContact } from './sample-contact.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges } from './settings-payloads.ts';

/** Steps in which a new practice is set up, in the order in which customers miss them. */
export const FIRST_STEPS = ['profile', 'hours', 'services', 'home', 'alerts', 'safety'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** Marks of the steps that no other setting shows; each is set once, by saving, ticking or the server. */
export type FirstStepMarks = NonNullable<Settings['firstSteps']>;

/** Marks that complete a step which is right as it stands; a profile can only be written. */
export const TICKS: Readonly<Record<Exclude<FirstStep, 'profile'>, FirstStepMarks>> = {
  hours: { hours: true },
  services: { services: true },
  home: { home: true },
  alerts: { alerts: true },
  safety: { codes: true, backup: true },
};

const HOURS = ['hours', 'weekdayHours', 'closedWeekdays', 'manualClosedWeekdays'] as const;
const SERVICES = ['newServices', 'services', 'serviceOrder', 'prices'] as const;

/** Returns the marks that saving these changes sets besides its own. */
export function marksOf(changes: SettingsChanges): FirstStepMarks {
  const names = (fields: readonly (keyof SettingsChanges)[]) =>
    fields.some((field) => changes[field] !== undefined);
  return {
    ...(names(HOURS) && { hours: true }),
    ...(names(SERVICES) && { services: true }),
    ...changes.firstSteps,
  };
}

type Marked = Pick<Settings, 'business' | 'travel' | 'firstSteps' | 'history'>;

/** Returns the steps that are still open. A practice from before the steps has its hours and prices in its history. */
export function openFirstSteps({
  business,
  travel,
  firstSteps = {},
  history = [],
}: Marked): readonly FirstStep[] {
  // The first versions noted that settings were changed, and not which.
  const isSaved = (mark: 'hours' | 'services') =>
    firstSteps[mark] ?? history.some(({ changes = {} }) => marksOf(changes)[mark]);
  const isDone: Readonly<Record<FirstStep, () => boolean>> = {
    profile: () => hasOwnContact(business),
    hours: () => isSaved('hours'),
    services: () => isSaved('services'),
    home: () => travel !== undefined || firstSteps.home === true,
    alerts: () => firstSteps.alerts === true,
    safety: () => firstSteps.codes === true && firstSteps.backup === true,
  };
  return FIRST_STEPS.filter((step) => !isDone[step]());
}
