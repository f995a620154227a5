import { type RefObject, useLayoutEffect } from 'react';

/** Brings the first wrong field of a form into view with each refusal, unfolding what hides it. */
export function useFirstError(form: RefObject<HTMLElement | null>, issues: readonly unknown[]): void {
  useLayoutEffect(() => {
    const field = issues.length > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
      part.open = true;
    }
    field.focus();
  }, [form, issues]);
}
