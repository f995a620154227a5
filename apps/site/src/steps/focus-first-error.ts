/** Moves the focus to the first wrong field after a refusal. */
export const focusFirstError = (): void =>
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
