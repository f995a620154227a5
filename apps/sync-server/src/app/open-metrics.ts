import type { FastifyInstance } from 'fastify';
import { meterRequests, metricsRoutes } from '../features/metrics/metrics.routes.ts';
import type { Desk, Ports } from '../practice/desk.ts';
import type { Store } from '../store/store.ts';

type Metrics = {
  /** The same store; of each operation the metrics hear how long it took. */
  readonly measure: (store: Store) => Store;
  readonly ports: Pick<Ports, 'countCommand'>;
  readonly serve: (desk: Desk) => Promise<void>;
};

const NO_METRICS: Metrics = { measure: (store) => store, ports: {}, serve: async () => undefined };

/** Metrics for whoever has the token; without one nothing is counted. */
export async function openMetrics(app: FastifyInstance, token: string | undefined): Promise<Metrics> {
  if (token === undefined) return NO_METRICS;
  // Loaded only for those who use it.
  const { createMeter } = await import('../features/metrics/meter.ts');
  const meter = createMeter();
  meterRequests(app, meter);
  return {
    measure: meter.measureStore,
    ports: { countCommand: meter.countCommand },
    serve: async (desk) => {
      await app.register(metricsRoutes, { desk, meter, token });
    },
  };
}
