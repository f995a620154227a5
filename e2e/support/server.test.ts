import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from './server.ts';

/** A server that counts its starts in its data folder and says at SIGTERM that it ended cleanly. */
const program = `
  const { appendFileSync, readFileSync } = require('node:fs');
  const note = (line) => appendFileSync(process.env.DATA_DIR + '/log', line + '\\n');
  note('started');
  const server = require('node:http').createServer((request, response) => {
    response.end(readFileSync(process.env.DATA_DIR + '/log', 'utf8'));
  });
  server.listen(Number(process.env.PORT), process.env.HOST, () => console.log('Site:'));
  process.on('SIGTERM', () => { note('ended'); process.exit(0); });
`;

let folder: string;
let entry: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldleaf-launcher-'));
  entry = join(folder, 'server.cjs');
  writeFileSync(entry, program);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = async (url: string) => (await (await fetch(url)).text()).trim().split('\n');

test('a stopped server ends cleanly and comes back on the same port with its data', async () => {
  const server = await startServer({ entry });

  await server.stop();
  await expect(fetch(server.url)).rejects.toThrow();
  await server.restart();

  expect(await lines(server.url)).toEqual(['started', 'ended', 'started']);
  await server.dispose();
});

test('a killed server has no time to end cleanly, and its data is still there', async () => {
  const server = await startServer({ entry });

  await server.kill();
  await server.restart();

  expect(await lines(server.url)).toEqual(['started', 'started']);
  await server.dispose();
});

test('a data folder made for a test is removed with it, one given by the test stays', async () => {
  const made = await startServer({ entry });
  await made.dispose();
  expect(existsSync(made.dataDir)).toBe(false);

  const given = await startServer({ entry, dataDir: folder });
  await given.dispose();
  expect(existsSync(folder)).toBe(true);
});

test('a server that does not start says why', async () => {
  const broken = join(folder, 'broken.cjs');
  writeFileSync(broken, "console.error('PORT must be a number'); process.exit(1);");

  await expect(startServer({ entry: broken })).rejects.toThrow('PORT must be a number');
});

test('a server whose port another has taken is not mistaken for that other', async () => {
  const other = await startServer({ entry });

  await expect(startServer({ entry, port: Number(new URL(other.url).port) })).rejects.toThrow('EADDRINUSE');
  await other.dispose();
});
