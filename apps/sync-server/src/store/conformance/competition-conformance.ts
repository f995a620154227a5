import { expect, test } from 'vitest';
import type { Subject } from './subject.ts';
import { written } from './written.ts';

type Counter = { readonly _id: string; readonly count: number };

export function competitionConformance({ store }: Subject): void {
  const slots = () => store().database('slots');

  test('of 50 simultaneous creations of one id exactly one wins', async () => {
    const tries = Array.from({ length: 50 }, (_, who) => slots().put({ _id: 'race:1', who }));
    const results = await Promise.all(tries);

    const winner = results.findIndex((result) => result.ok);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await slots().get('race:1')).toMatchObject({ who: winner });
  });

  test('of 100 increments by 20 clients none is lost', async () => {
    await written(slots().put({ _id: 'counter', count: 0 }));
    const increment = async (): Promise<void> => {
      const counter = await slots().get<Counter>('counter');
      const result = counter && (await slots().put({ ...counter, count: counter.count + 1 }));
      if (!result?.ok) await increment();
    };
    const client = async () => {
      for (let times = 0; times < 5; times += 1) await increment();
    };
    await Promise.all(Array.from({ length: 20 }, client));

    expect(await slots().get('counter')).toMatchObject({ count: 100 });
  }, 60_000);

  test('every write is seen by the reads that start after it', async () => {
    const write = async (number: number) => {
      const rev = await written(slots().put({ _id: `own:${number}` }));
      return (await slots().get<object>(`own:${number}`))?._rev === rev;
    };
    const seen = await Promise.all(Array.from({ length: 100 }, (_, number) => write(number)));

    expect(seen).not.toContain(false);
  });
}
