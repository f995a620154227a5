import { expect, test } from 'vitest';
import { VARIABLES } from './config-variables.ts';
import { unknownVariables, unknownVariableWords } from './unknown-variables.ts';

const meantBy = (...names: string[]) =>
  unknownVariables(Object.fromEntries(names.map((name) => [name, 'x']))).map(({ meant }) => meant);

test('a variable that is mistyped is named, with the one that was meant', () => {
  expect(meantBy('SMPT_URL', 'BACKUP_DIRS', 'STRIPE_SECRET_KEYS', 'ADMIN-PIN', 'TRUST_PROXIES')).toEqual([
    'SMTP_URL',
    'BACKUP_DIR',
    'STRIPE_SECRET_KEY',
    'ADMIN_PIN',
  ]);
  expect(unknownVariables({ SMPT_URL: 'smtp://secret' }).map(unknownVariableWords)).toEqual([
    'SMPT_URL is not a setting, so nothing reads it. SMTP_URL is one.',
  ]);
});

test('our own variables and those of a usual machine are left alone', () => {
  expect(meantBy(...Object.keys(VARIABLES))).toEqual([]);
  const usual =
    'HOME HOSTNAME LANG LOGNAME MAIL MAILTO NODE_ENV NODE_OPTIONS PATH PWD SHELL SHLVL TERM TZ USER';
  expect(meantBy(...usual.split(' '), 'npm_config_user_agent', 'INVOCATION_ID', 'JOURNAL_STREAM')).toEqual(
    [],
  );
});
