import type { CommandKind } from '@fieldleaf/domain/command/command';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database, DatabaseName, Store } from '../../store/store.ts';

const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2, 10];
const STORE_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2];

/** An operation that waits for changes says nothing about the store. */
const MEASURED = ['get', 'getMany', 'put', 'remove', 'range', 'changes', 'bulkGet'] as const;

export type Meter = ReturnType<typeof createMeter>;

/** Counts what the server does; every label is one of a few words of ours, so that nobody outside can add to their number. */
export function createMeter() {
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'fieldleaf_' });
  const registers = [register];
  const requests = new Histogram({
    name: 'fieldleaf_http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const feeds = new Gauge({
    name: 'fieldleaf_sync_feeds_open',
    help: 'Devices that wait for changes at the moment.',
    registers,
  });
  const operations = new Histogram({
    name: 'fieldleaf_store_operation_duration_seconds',
    help: 'How long the store took, by database and operation.',
    labelNames: ['database', 'operation', 'outcome'],
    buckets: STORE_BUCKETS,
    registers,
  });
  const commands = new Counter({
    name: 'fieldleaf_commands_total',
    help: 'Commands by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  return {
    register,
    requests,
    feeds,
    countCommand: (kind: CommandKind, outcome: 'applied' | 'rejected') => commands.inc({ kind, outcome }),
    measureStore: (store: Store): Store => measureStore(store, operations),
    gauge: (name: string, help: string, labelNames: readonly string[] = []) =>
      new Gauge({ name: `fieldleaf_${name}`, help, labelNames, registers }),
  };
}

type Operations = Histogram<'database' | 'operation' | 'outcome'>;

function measureStore(store: Store, operations: Operations): Store {
  const measured = new Map<DatabaseName, Database>();
  return {
    ...store,
    database: (name) => {
      const known = measured.get(name) ?? measureDatabase(name, store.database(name), operations);
      measured.set(name, known);
      return known;
    },
  };
}

const measureDatabase = (database: DatabaseName, port: Database, operations: Operations): Database =>
  new Proxy(port, {
    get: (target, property) => {
      const operation = MEASURED.find((name) => name === property);
      const value = Reflect.get(target, property);
      if (operation === undefined || typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        const end = operations.startTimer({ database, operation });
        try {
          const answer = await Reflect.apply(value, target, given);
          end({ outcome: 'ok' });
          return answer;
        } catch (error) {
          end({ outcome: 'failed' });
          throw error;
        }
      };
    },
  });
