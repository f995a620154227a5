import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '../practice/app-context.ts';
import { takeRequest } from './backup-request.ts';
import { noteBackup } from './backup-status.ts';
import { backupText } from './backup-text.ts';

/**
 * Hands the lines of a backup to the command that asked for them with a file in the data folder: it has no way into a
 * store that this process has open. The command compresses, encrypts, writes and checks, with its own passphrase, as its
 * own user; a line that is cut off is a file it refuses.
 */
export async function answerBackupRequest(
  ctx: Pick<AppContext, 'config' | 'store' | 'ops' | 'now'>,
): Promise<void> {
  const request = await takeRequest(ctx.config.dataDir);
  if (!request) return;
  if ('made' in request) return noteBackup(ctx.ops, { ...request.made, lastFailure: null });
  const socket = connect({ port: request.port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const lines = async function* () {
    yield `${request.token}\n`;
    yield* backupText(ctx);
  };
  await pipeline(Readable.from(lines()), socket);
}
