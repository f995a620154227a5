import { openMailServer } from './smtp-sender.ts';

/** Connects and signs in, and sends nothing; answers why that failed. */
export async function tryMailServer(smtpUrl: string): Promise<string | undefined> {
  const server = openMailServer(smtpUrl);
  try {
    await server.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    server.close();
  }
}
