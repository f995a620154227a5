import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export type Mood = 'well' | 'slow' | 'silent' | 'away';

const SLOW_MS = 150;

/** Stands between the server and what it needs: it dawdles, hears and says nothing, or breaks every line. It ends with the test. */
export async function openLine(to: string) {
  const { port, hostname } = new URL(to);
  const sockets = new Set<Socket>();
  let mood: Mood = 'well';
  const pass = (from: Socket, to: Socket) =>
    from.on('data', async (bytes) => {
      from.pause();
      if (mood === 'slow') await pause(SLOW_MS);
      while (mood === 'silent') await pause(50);
      if (!to.destroyed) to.write(bytes);
      from.resume();
    });
  const server = createServer((here) => {
    if (mood === 'away') return void here.destroy();
    const there = connect(Number(port), hostname);
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    pass(here, there);
    pass(there, here);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    mood = 'well';
    cut();
    server.close();
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    become: (next: Mood) => {
      mood = next;
      if (next === 'away') cut();
    },
  };
}
