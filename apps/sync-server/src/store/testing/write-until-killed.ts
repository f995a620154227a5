import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedStore } from '../embedded/embedded-store.ts';

/** `write-until-killed.ts <data folder> <count>`: writes documents, saying the number of each once it is acknowledged; one that failed is said, and tried again. */
const [dataDir = '', count = '0'] = process.argv.slice(2);
const store = await openEmbeddedStore({ dataDir });
const practice = store.database('practice');

async function write(number: number): Promise<void> {
  const document = {
    _id: `booking:${number}`,
    type: 'booking',
    v: 1,
    pad: 'x'.repeat(500),
  } as const;
  for (;;) {
    const result = await practice.put(document).catch(() => undefined);
    if (result?.ok) process.stdout.write(`${number}\n`);
    if (result) return;
    process.stdout.write('failed\n');
    await pause(20);
  }
}

for (let number = 0; number < Number(count); number += 4) {
  await Promise.all([number, number + 1, number + 2, number + 3].map(write));
}
process.stdout.write('all\n');
// Alive until killed: the folder stays locked.
setInterval(() => undefined, 60_000);
