import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { takeRequest, writeRequest } from './backup-request.ts';

/** It answers once it has read its practice. */
const LONGEST_WAIT_MS = 60_000;
/** The server is under way, and nothing has come for so long. */
const LONGEST_SILENCE_MS = 60_000;

/** No server answered, or it broke off; the message is the line that whoever asked reads. */
class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

/** The lines of a backup, from the server that runs on the folder: it calls back where this process listens. */
export async function* askForBackup(
  dataDir: string,
  longestWaitMs = LONGEST_WAIT_MS,
): AsyncGenerator<string> {
  const token = randomUUID();
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  try {
    const called = once(listener, 'connection', { signal: AbortSignal.timeout(longestWaitMs) });
    await writeRequest(dataDir, { port: (listener.address() as AddressInfo).port, token });
    const [socket] = (await called.catch(() => {
      throw new NotAnswered(
        `The server that runs on ${dataDir} does not answer. Stop it and run this again.`,
      );
    })) as [Socket];
    yield* linesFrom(socket, token);
  } finally {
    listener.close();
    await takeRequest(dataDir).catch(() => undefined);
  }
}

async function* linesFrom(socket: Socket, token: string): AsyncGenerator<string> {
  socket.setEncoding('utf8');
  socket.setTimeout(LONGEST_SILENCE_MS, () => socket.destroy(new Error('The server fell silent.')));
  let begun = '';
  let isServer = false;
  try {
    for await (const piece of socket as AsyncIterable<string>) {
      if (isServer) yield piece;
      else begun += piece;
      const end = isServer ? -1 : begun.indexOf('\n');
      if (end < 0) continue;
      if (begun.slice(0, end) !== token) throw new NotAnswered('Somebody else answered than the server.');
      isServer = true;
      yield begun.slice(end + 1);
    }
  } finally {
    socket.destroy();
  }
}
