import type { Errand, Fact, FormPlace } from '../../../../e2e/kills/errands.ts';
import { showSaved, submitCommand } from '../actions/submit-command.ts';
import { dismissToast } from '../controls/toast-state.ts';
import { connectedDatabases } from '../db/connected-databases.ts';
import { readDraft } from '../db/drafts.ts';
import { readOutbox } from '../db/outbox.ts';
import { saveCommand } from '../db/save-command.ts';
import { useLockState } from '../read-models/lock-state.ts';

const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 5;

/**
 * Works in the built console for whoever kills it (`npm run test:kills`): does what it is told and tells what the screen
 * said. Added to the console's entry by the build that the kills are tried on.
 */
async function work(): Promise<void> {
  await until(() => useLockState.getState().phase === 'unlocked' || pinField() !== undefined);
  const pin = pinField();
  if (pin) type(pin, await readPin());
  await until(() => useLockState.getState().phase === 'unlocked');
  // Touched: otherwise it locks itself after five minutes.
  dispatchEvent(new KeyboardEvent('keydown'));
  let errand = await tell({ saw: 'opened', outbox: await outboxNow(), removed: await removedIds() });
  for (;;) errand = await tell(await run(errand).catch(trouble));
}

const trouble = (error: unknown): Fact => ({ saw: 'trouble', words: `${error} at ${location.hash}` });

async function tell(fact: Fact): Promise<Errand> {
  return (await fetch('/hand/tell', { method: 'POST', body: JSON.stringify(fact) })).json();
}

function run(errand: Errand): Promise<Fact> {
  switch (errand.kind) {
    case 'save':
      return save(errand);
    case 'type':
      return fillIn(errand);
    case 'look':
      return look(errand);
    case 'press':
      return press(errand);
    case 'sync':
      return waitForSync();
  }
}

/** A command the rules of this phone refuse is saved past them, as one that only the server can refuse. */
async function save({ command, tooEarly }: Extract<Errand, { kind: 'save' }>): Promise<Fact> {
  const { id } = command;
  const saved = { title: `Saved ${id}` };
  const submit = async () => {
    const tried = await submitCommand({ ...command, saved, failed: `Refused ${id}` });
    if (tried.ok || tried.error.code === 'storage_failed') return tried.ok;
    const past = await saveCommand(command);
    if (past.ok) showSaved(saved, id);
    return past.ok;
  };
  if (tooEarly) {
    showSaved(saved, id);
    setTimeout(() => void submit());
  } else if (!(await submit())) return { saw: 'refused', id };
  await until(() => isSaid(saved.title));
  return { saw: 'saved', id };
}

async function fillIn({ form, text, times }: Extract<Errand, { kind: 'type' }>): Promise<Fact> {
  const field = await open(form);
  for (let time = 1; time <= times; time += 1) {
    type(field, `${text} ${time}`);
    await until(async () => JSON.stringify((await keptIn(form)) ?? null).includes(`${text} ${time}`));
    const kept = { saw: 'kept', form: form.draft, text: `${text} ${time}` } as const;
    if (time === times) return kept;
    await fetch('/hand/told', { method: 'POST', body: JSON.stringify(kept) });
  }
  throw new Error('typed nothing');
}

async function look({ form, text }: Extract<Errand, { kind: 'look' }>): Promise<Fact> {
  const stored = await isStored(form);
  const field = stored ? await open(form) : undefined;
  if (field) await until(() => field.value.startsWith(text)).catch(() => undefined);
  return { saw: 'form', form: form.draft, stored, text: field?.value ?? '' };
}

/** Presses the button of a form that holds the text; one that was put away, or holds another, is told as it is. */
async function press({ form, text, button, says }: Extract<Errand, { kind: 'press' }>): Promise<Fact> {
  const field = await open(form);
  await until(async () => field.value !== '' || !(await isStored(form)));
  if (!field.value.startsWith(text))
    return { saw: 'form', form: form.draft, stored: field.value !== '', text: field.value };
  // The words of an earlier press may still be on the screen.
  dismissToast();
  await until(() => !isSaid(says));
  await until(() => tap(button));
  await until(() => isSaid(says));
  return { saw: 'pressed', form: form.draft, text };
}

/** The badge may follow a change a moment later. */
const FOLLOWS_WITHIN_MS = 1_000;

/** A browser writes a new session down half a minute later: killed before, it asks for the PIN again. */
async function waitForSync(): Promise<Fact> {
  let contradicted: number | undefined;
  const isSynced = async () => {
    const pin =
      isSaid(SIGN_IN) && tap(SIGN_IN) ? await until(() => pinField() !== undefined).then(pinField) : null;
    if (pin) type(pin, await readPin());
    if (pin) await until(() => !isSaid(SIGN_IN));
    if (!said().some((words) => /^(All s|S)ynced /.test(words))) contradicted = undefined;
    else if ((await outboxNow()).every(({ state }) => state !== 'waiting')) return true;
    else contradicted ??= Date.now();
    return contradicted !== undefined && Date.now() - contradicted > FOLLOWS_WITHIN_MS;
  };
  const isSo = await until(isSynced).then(
    () => true,
    () => false,
  );
  return { saw: 'synced', isSo, words: said().join(' | '), outbox: await outboxNow() };
}

const outboxNow = async () =>
  (await readOutbox(connectedDatabases().outbox)).map(({ command: { id }, state }) => ({ id, state }));

/** Ids of the commands that have left the outbox: one that is in neither was never written. */
const removedIds = async () =>
  (await connectedDatabases().outbox.changes({ since: 0 })).results.flatMap(({ id, deleted }) =>
    deleted ? [id.replace('outbox:', '')] : [],
  );

const keptIn = ({ draft }: FormPlace): Promise<unknown> => readDraft(connectedDatabases().drafts, draft);

const isStored = async (form: FormPlace): Promise<boolean> => (await keptIn(form)) !== undefined;

/** Nobody taps before a kept form has been read. */
const READ_WITHIN_MS = 5_000;

async function open(form: FormPlace): Promise<HTMLInputElement | HTMLTextAreaElement> {
  const { hash, taps, label } = form;
  // From elsewhere: an open dialog of the screen before would be in the way.
  location.hash = '#/more';
  await until(() => document.querySelector('h1')?.textContent === 'More');
  location.hash = hash;
  const left = [...taps];
  if (await isStored(form))
    await until(() => fieldOf(label) !== undefined, READ_WITHIN_MS).catch(() => undefined);
  await until(() => {
    if (fieldOf(label)) return true;
    const [next] = left;
    if (next !== undefined && tap(next)) left.shift();
    return false;
  });
  const field = fieldOf(label);
  if (!field) throw new Error(`no field ${label}`);
  return field;
}

const SIGN_IN = 'Sign in to sync';

const readPin = async (): Promise<string> => (await fetch('/hand/pin')).text();

const pinField = () => fieldOf('6-digit PIN');

const fieldOf = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].find((field) =>
    [...(field.labels ?? [])].some(({ textContent }) => textContent.trim().startsWith(label)),
  );

function tap(words: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>('button, label, summary, a')].find(
    (one) => one.textContent.trim().startsWith(words) && !one.matches(':disabled'),
  );
  found?.click();
  return found !== undefined;
}

/** As a keyboard does, past React's own setter. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const said = (): readonly string[] =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);

const isSaid = (words: string): boolean => said().some((each) => each.includes(words));

async function until(isSo: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

void work().catch((error: unknown) => tell(trouble(error)));
