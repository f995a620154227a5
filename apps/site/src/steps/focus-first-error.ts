/** Where the keyboard goes on after a refusal: at the first wrong field. */
export const focusFirstError = (): void =>
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
