import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok } from '@fieldleaf/domain/result';
import type { SmsSender } from '../../texts/sms-sender.ts';

/** Without a provider: each text becomes a file `<booking>.<cause>.txt`, its number first. */
export const createTextFileSender =
  (folder: string): SmsSender['send'] =>
  async ({ name, to, body }) => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${name}.txt`), `${to}\n\n${body}\n`, { mode: 0o600 });
      return ok(undefined);
    } catch {
      return err({ failure: 'unreachable', isFinal: false });
    }
  };

/** Removes the file of a text; there is none when a provider took it. */
export const createForgetTextFile =
  (folder: string): SmsSender['forget'] =>
  (name) =>
    rm(join(folder, `${name}.txt`), { force: true });
