import type { FirstStep } from './first-steps.ts';
import { openFirstSteps } from './first-steps.ts';
import { hasOwnContact } from './sample-contact.ts';
import type { Settings } from './settings.ts';

/** Steps by name, for the console, the terminal and the doctor. */
export const FIRST_STEP_WORDS: Readonly<
  Record<FirstStep, { readonly title: string; readonly detail: string }>
> = {
  profile: { title: 'Who you are', detail: 'Your business name, and the email that you are reached at' },
  hours: { title: 'Opening hours', detail: 'When customers can book you' },
  services: { title: 'Services and prices', detail: 'Which visits you sell, and for how much' },
  home: { title: 'Home ZIP code', detail: 'Keeps the drive free between visits' },
  alerts: { title: 'Alerts and home screen', detail: 'Hear of bookings while the console is closed' },
  safety: { title: 'Recovery codes and backup', detail: 'Get back in when the phone or the server is lost' },
};

export const SET_UP_TITLE = 'Set up your practice';

const NO_CONTACT =
  'The site shows no email, phone or social links, and says that the practice is being set up, until “Who you are” is saved in the console.';

/** Returns a line each of what is left to set up, for whoever runs the server; steps put away are not named. */
export function toDoLines(settings: Settings): readonly string[] {
  const open = openFirstSteps(settings).map((step) => FIRST_STEP_WORDS[step].title);
  const { business, firstSteps } = settings;
  return [
    ...(business.email === '' && !hasOwnContact(business) ? [NO_CONTACT] : []),
    ...(open.length > 0 && firstSteps?.hidden !== true
      ? [`${SET_UP_TITLE} in the console: ${open.join(', ')}.`]
      : []),
  ];
}
