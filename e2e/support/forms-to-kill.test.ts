import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORMS_TO_KILL } from './forms-to-kill.ts';

const console = join(import.meta.dirname, '../../apps/admin-pwa/src');

test('every form that is kept while it is typed is looked for after a kill', () => {
  const files = readdirSync(console, { recursive: true, encoding: 'utf8' });
  const keeping = files.filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      !file.startsWith('controls/') &&
      /\buseDraftForm[<(]/.test(readFileSync(join(console, file), 'utf8')),
  );

  expect(keeping.toSorted()).toEqual(Object.keys(FORMS_TO_KILL));
});
