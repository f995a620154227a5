import { parentPort, workerData } from 'node:worker_threads';
import { busySpansOf } from './busy-spans-of.ts';
import type { WorkerTask } from './read-busy-calendar.ts';

const { text, wanted, current } = workerData as WorkerTask;

parentPort?.postMessage('begun');
parentPort?.postMessage(
  busySpansOf(text, { ...wanted, beginSeries: (index) => Atomics.store(current, 0, index) }),
);
