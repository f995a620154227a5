import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabases } from './connected-databases.ts';
import { createDraftWriter } from './draft-writer.ts';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from './local-databases.ts';

let databases: LocalDatabases;
let run = 0;

beforeEach(() => {
  run += 1;
  databases = openLocalDatabases(`drafts-test-${run}`);
  connectDatabases(databases);
});
afterEach(() => destroyLocalDatabases(databases));

const read = () => createDraftWriter('form').read();

test('however fast somebody types, the last state is kept and survives a restart', async () => {
  const draft = createDraftWriter('form');
  for (let key = 1; key <= 200; key += 1) draft.write({ typed: key });

  await waitFor(async () => expect(await read()).toEqual({ typed: 200 }));
});

test('a form that was sent leaves no draft behind', async () => {
  const draft = createDraftWriter('form');
  draft.write({ typed: 1 });
  await waitFor(async () => expect(await read()).toEqual({ typed: 1 }));

  draft.write(undefined);

  await waitFor(async () => expect(await read()).toBeUndefined());
});
