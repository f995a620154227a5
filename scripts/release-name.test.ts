import { afterEach, expect, test, vi } from 'vitest';
import { releaseName } from './release-name.mjs';

afterEach(() => vi.unstubAllEnvs());

test('a build is named by its version and its commit, given where the history is not', () => {
  vi.stubEnv('GIT_COMMIT', '0123456789abcdef');
  expect(releaseName()).toMatch(/^\d+\.\d+\.\d+\+01234567$/);
});

test('sources without a history have their version', () => {
  vi.stubEnv('GIT_COMMIT', '');
  vi.stubEnv('PATH', '');
  expect(releaseName()).toMatch(/^\d+\.\d+\.\d+$/);
});
