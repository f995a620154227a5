import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../practice/app-context.ts';
import { forgiveSignIn } from './forgive-sign-in.ts';
import { mailAccessAlerts } from './mail-access-alerts.ts';

/** A file of this name in the data folder asks the server that runs on it to forget its lockouts. */
export const unlockRequest = (dataDir: string): string => join(dataDir, 'unlock');

/**
 * Forgets the lockouts when that was asked for; the file goes afterwards, which is the answer. The owner is
 * mailed about the lockouts first, those that are forgotten right away too.
 */
export async function answerUnlockRequest(ctx: AppContext): Promise<void> {
  const request = unlockRequest(ctx.config.dataDir);
  if (!existsSync(request)) return;
  await mailAccessAlerts(ctx);
  await forgiveSignIn(ctx);
  await rm(request, { force: true });
}
