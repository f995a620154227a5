/** Controls of a choice by which it is made: a time before its day, and both before a field that narrows them. */
const CHOICES = [
  'button[aria-pressed]:enabled',
  '[role="gridcell"] button:enabled',
  'input, select, textarea',
];

/** Moves the focus to the first wrong field, or the first choice that is missing, after a refusal. */
export function focusFirstError(): void {
  const place = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing]');
  const choices = place?.matches('[data-missing]') ? CHOICES : [];
  const choice = choices.map((each) => place?.querySelector<HTMLElement>(each)).find(Boolean);
  (choice ?? place)?.focus();
}
