import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { canLimitFiles, limitFiles, logBytes } from '../../testing/limit-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openEmbeddedStore } from '../embedded-store.ts';

const COUNT = 200;

type Writer = {
  readonly process: ChildProcess;
  readonly acknowledged: string[];
  readonly ended: Promise<unknown>;
};

const isNumber = (line: string): boolean => /^\d+$/.test(line);

function startWriter(dataDir: string, count = COUNT): Writer {
  const process_ = spawn(
    process.execPath,
    [join(inject('programs'), 'write-until-killed.js'), dataDir, String(count)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void process_.kill('SIGKILL'));
  const acknowledged: string[] = [];
  const lines = createInterface({ input: process_.stdout }).on('line', (line) => acknowledged.push(line));
  return { process: process_, acknowledged, ended: once(lines, 'close') };
}

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

const until = async (writer: Writer, lines: number) => {
  while (writer.acknowledged.length < lines) await pause(1);
};

test.each([1, 25, 90, 199])(
  'killed after %i of 200 writes, it has lost none it acknowledged',
  async (lines) => {
    const dataDir = await dataFolder();
    const writer = startWriter(dataDir);
    await until(writer, lines);
    writer.process.kill('SIGKILL');
    await writer.ended;

    const store = await openEmbeddedStore({ dataDir });
    onTestFinished(store.close);
    const ids = writer.acknowledged.filter((line) => line !== 'all').map((number) => `booking:${number}`);
    const found = await store.database('practice').getMany(ids);

    expect(found.size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(lines);
  },
);

test.runIf(canLimitFiles)(
  'what it acknowledged after a write that the disk cut off is there after a kill',
  async () => {
    const dataDir = await dataFolder();
    const writer = startWriter(dataDir, 2_000);
    await until(writer, 25);
    limitFiles(writer.process.pid, logBytes(join(dataDir, 'store', 'practice')) + 900);
    await vi.waitUntil(() => writer.acknowledged.includes('failed'), { interval: 1, timeout: 15_000 });
    limitFiles(writer.process.pid, 'unlimited');
    const failed = writer.acknowledged.length;
    await vi.waitUntil(() => writer.acknowledged.slice(failed).filter(isNumber).length > 40, {
      timeout: 15_000,
    });
    writer.process.kill('SIGKILL');
    await writer.ended;

    const store = await openEmbeddedStore({ dataDir });
    onTestFinished(store.close);
    const ids = writer.acknowledged.filter(isNumber).map((number) => `booking:${number}`);
    const found = await store.database('practice').getMany(ids);

    expect(ids.filter((id) => !found.has(id))).toEqual([]);
  },
);

test('another process is refused while one has the data folder, and not after it was killed', async () => {
  const dataDir = await dataFolder();
  const writer = startWriter(dataDir);
  await until(writer, 1);

  await expect(openEmbeddedStore({ dataDir })).rejects.toThrow(
    `Another Fieldleaf is already running on ${dataDir}`,
  );

  writer.process.kill('SIGKILL');
  await writer.ended;
  const store = await openEmbeddedStore({ dataDir });
  await expect(store.close()).resolves.toBeUndefined();
});
