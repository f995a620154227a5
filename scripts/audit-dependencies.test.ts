import { expect, test } from 'vitest';
import { answerOf, judgeAudit } from './audit-dependencies.mjs';

const advisory = (severity: string) => ({
  module_name: 'left-leaf',
  severity,
  title: 'Reads any file',
  url: 'https://example.com/advisory',
});

const reportOf = (...severities: string[]) =>
  JSON.stringify({ actions: [], advisories: { ...severities.map(advisory) }, metadata: {} });

test.each(['high', 'critical'])('a %s advisory about what is shipped fails and is named', (severity) => {
  expect(judgeAudit(reportOf('low', severity))).toEqual({
    passes: false,
    words: `left-leaf (${severity}): Reads any file https://example.com/advisory`,
  });
});

test('lesser advisories, and none, pass', () => {
  expect(judgeAudit(reportOf('low', 'moderate'))).toEqual({
    passes: true,
    words: 'Nothing grave is known; 2 lesser advisories.',
  });
  expect(judgeAudit(reportOf()).passes).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a refusal of the registry', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}'],
  ['a page', '<html>Method not allowed</html>'],
  ['null', 'null'],
])('a registry that answers %s is said so and fails nothing', (_what, answer) => {
  expect(judgeAudit(answer)).toEqual({
    passes: true,
    words: 'Not looked at: the registry here answers no audit.',
  });
});

test('a registry that never answers is waited for no longer than that', async () => {
  const wait = 'setInterval(() => {}, 1000); console.log("half of")';

  expect(judgeAudit(await answerOf(process.execPath, ['-e', wait], 400)).passes).toBe(true);
  expect(await answerOf('fieldleaf-has-no-such-program', [])).toBe('');
});
