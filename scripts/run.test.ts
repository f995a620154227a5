import { expect, test } from 'vitest';
import { run } from './run.mjs';

test('a step that fails stops the chain and names its command', async () => {
  await expect(run(process.execPath, ['-e', 'process.exit(3)'])).rejects.toThrow(
    /process\.exit\(3\) ended with 3/,
  );
});

test('a step that is killed counts as failed', async () => {
  const script = "process.kill(process.pid, 'SIGKILL')";

  await expect(run(process.execPath, ['-e', script])).rejects.toThrow('ended with SIGKILL');
});

test('a program that is not there counts as failed', async () => {
  await expect(run('fieldleaf-has-no-such-program', [])).rejects.toThrow('ENOENT');
});
