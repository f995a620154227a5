import type { FirstStepMarks } from '@fieldleaf/domain/settings/first-steps';
import type { AppContext } from './app-context.ts';

/** Marks a first step that only the server sees done; once is enough. */
export async function markFirstStep(
  { settings, runCommand }: AppContext,
  mark: keyof FirstStepMarks,
): Promise<void> {
  if (settings().firstSteps?.[mark]) return;
  const changes = { firstSteps: { [mark]: true } };
  await runCommand({ kind: 'settings.change', by: { role: 'system' }, payload: { changes } });
}
