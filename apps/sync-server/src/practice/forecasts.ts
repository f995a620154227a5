import type { Forecasts } from '@fieldleaf/domain/weather/forecast';
import type { AppContext } from './app-context.ts';

/** Last forecasts read; kept so that a restart asks the service for nothing twice. */
type StoredForecasts = {
  readonly _id: 'weather:forecasts';
  readonly type: 'weather';
  readonly v: 1;
  readonly byZip: Forecasts;
};

const ID = 'weather:forecasts';

type Ops = Pick<AppContext, 'ops'>;

export const readForecasts = async ({ ops }: Ops): Promise<Forecasts> =>
  (await ops.get<StoredForecasts>(ID))?.byZip ?? {};

/** Keeps these forecasts and no others; of none nothing stays. */
export async function writeForecasts({ ops }: Ops, byZip: Forecasts): Promise<void> {
  for (;;) {
    const stored = await ops.get<StoredForecasts>(ID);
    if (Object.keys(byZip).length === 0) {
      if (stored) await ops.remove(ID, stored._rev);
      return;
    }
    const wanted: StoredForecasts = { _id: ID, type: 'weather', v: 1, byZip };
    const written = await ops.put(stored ? { ...wanted, _rev: stored._rev } : wanted);
    if (written.ok) return;
  }
}
