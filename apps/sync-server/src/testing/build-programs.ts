import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { leaveOutMend } from './faults/mends.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built programs, beside `dist` so that they find the packages and the pages. */
    readonly programs: string;
  }
}

const PACKAGE = new URL('../..', import.meta.url).pathname;

/**
 * Builds the server's programs once for all tests that start them: built, each starts in half the time. Such tests
 * are slow ones; if none is requested, nothing is built.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const isAskedFor = (file: string) => file.startsWith(PACKAGE) && file.includes('/slow/');
  if (!project.vitest.state.getPaths().some(isAskedFor)) return undefined;
  const outDir = await mkdtemp(join(PACKAGE, 'dist-test-'));
  await build({
    root: PACKAGE,
    logLevel: 'error',
    mode: 'production',
    plugins: [leaveOutMend()],
    build: {
      outDir,
      rolldownOptions: { input: { 'write-until-killed': 'src/store/testing/write-until-killed.ts' } },
    },
  });
  project.provide('programs', outDir);
  return () => rm(outDir, { recursive: true, force: true });
}
