import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test, vi } from 'vitest';
import { examineBackups } from '../features/doctor/examine-backups.ts';
import { noticeBackup } from '../health/notice-backup.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { temporaryFolder } from '../store/testing/temporary-folder.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { readCopyStatus } from './copy-elsewhere.ts';
import { keepBackups } from './keep-backups.ts';

const HOUR = 60;

/** A server whose backups are copied into a folder that stands for another place. */
async function openCopying(command = 'cp "$BACKUP_FILE" "$ELSEWHERE"') {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const [folder, elsewhere] = [join(path, 'backups'), join(path, 'elsewhere')];
  vi.stubEnv('ELSEWHERE', elsewhere);
  onTestFinished(() => void vi.unstubAllEnvs());
  const backups = { folder, everyHours: 1, keepDays: 5, command };
  const clock = { now: TEST_NOW };
  const { ctx } = await startServer(createMemoryStore(), () => clock.now, { backups, dataDir: path });
  const warned: object[] = [];
  Object.assign(ctx, { warn: (about: object) => warned.push(about) });
  const after = async (minutes: number) => {
    clock.now = plusMinutes(clock.now, minutes);
    await keepBackups(ctx);
  };
  const doctor = async () =>
    (await examineBackups({ backups, dataDir: path }, clock.now)).map(
      ({ verdict, words }) => `${verdict}: ${words}`,
    );
  return { ctx, folder, elsewhere, after, warned, doctor };
}

test('each backup is copied once, whole, with the file named to the command', async () => {
  const { elsewhere, folder, after, doctor } = await openCopying();
  await mkdir(elsewhere);

  await after(0);
  await after(1);
  await after(1 * HOUR);

  const copies = await readdir(elsewhere);
  expect(copies).toHaveLength(2);
  for (const name of copies)
    expect(await readFile(join(elsewhere, name))).toEqual(await readFile(join(folder, name)));
  expect(await readCopyStatus(folder)).toEqual({ copiedMadeAt: plusMinutes(TEST_NOW, 61), failure: null });
  expect(await doctor()).toContain('good: The backup that was copied elsewhere is 0 hours old.');
});

test('a copy that fails is tried again after a while, said in the log, to the doctor and to the owner when it is late', async () => {
  const { ctx, elsewhere, folder, after, warned, doctor } = await openCopying(
    'echo "no such place" >&2; exit 3',
  );
  await after(0);
  await after(1);
  expect(warned).toEqual([{ reason: 'BACKUP_COMMAND ended with 3: no such place' }]);
  expect(await doctor()).toContain(
    'look: No backup was copied elsewhere yet. The last try: BACKUP_COMMAND ended with 3: no such place',
  );
  expect(await noticeBackup(ctx)).toEqual([]);

  for (let hour = 0; hour < 3; hour += 1) await after(HOUR);
  expect(await noticeBackup(ctx)).toMatchObject([
    { service: 'backup', reason: 'BACKUP_COMMAND ended with 3: no such place' },
  ]);

  await mkdir(elsewhere);
  Object.assign(ctx.config.backups, { command: 'cp "$BACKUP_FILE" "$ELSEWHERE"' });
  await after(15);
  expect(await readCopyStatus(folder)).toMatchObject({ failure: null });
  expect(await noticeBackup(ctx)).toEqual([]);
});

test('the command sees no secret of ours', async () => {
  vi.stubEnv('BACKUP_PASSPHRASE', 'moss on a stone');
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_secret');
  const { elsewhere, after } = await openCopying('mkdir "$ELSEWHERE" && env > "$ELSEWHERE/env"');
  await after(0);

  const seen = await readFile(join(elsewhere, 'env'), 'utf8');
  expect(seen).toContain('BACKUP_FILE=');
  expect(seen).not.toMatch(/moss on a stone|sk_test_secret/);
});

test('a password in an address that the command complains about is shown to nobody', async () => {
  const { after, warned } = await openCopying('echo "cannot reach sftp://me:moss@elsewhere/" >&2; exit 1');
  await after(0);
  expect(warned).toEqual([{ reason: 'BACKUP_COMMAND ended with 1: cannot reach sftp://***@elsewhere/' }]);
});
