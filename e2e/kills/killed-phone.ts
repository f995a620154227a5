import type { SentCommand } from '@fieldleaf/contract/commands';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { ulid } from 'ulid';
import { makeIntent } from '../../simulation/phone/make-intent.ts';
import { FORMS_TO_KILL } from '../support/forms-to-kill.ts';
import type { Errand, Fact, FormPlace } from './errands.ts';
import type { ServerTruth } from './server-truth.ts';

/** Forms that are saved too, with words that tell afterwards how often that was done. */
const PRESSED = [
  { file: 'customer-notes/customer-notes.tsx', button: 'Add Note', says: 'Customer note added' },
  { file: 'features/notes/progress-section.tsx', button: 'Save Progress', says: 'Progress added' },
] as const;

/** `isOver`: its form holds it no more. */
type Pressed = { readonly text: string; state: 'typed' | 'kept' | 'acknowledged'; isOver: boolean };

/** `start`: in which start of the console it was called saved. */
type Acknowledged = { readonly kind: string; readonly start: number };

type Parts = {
  readonly chance: Chance;
  readonly truth: ServerTruth;
  readonly tooEarly: boolean;
  readonly hasSignal: () => boolean;
};

/** Decides what the consultant does next, and holds what the screen said against what is there after a kill. */
export function consultantOf({ chance, truth, tooEarly, hasSignal }: Parts) {
  const kinds = new Map<string, string>();
  const acknowledged = new Map<string, Acknowledged>();
  const missing = new Map<string, string>();
  const formsKept = new Map<string, string>();
  const pressed = new Map<string, Pressed[]>();
  const formsFound = new Set<string>();
  const lostForms: string[] = [];
  const untrue: string[] = [];
  const troubles: string[] = [];
  const plan: Errand[] = [];
  let words = 0;
  let starts = 0;

  const forms = Object.values(FORMS_TO_KILL);
  const placeOf = (file: string): FormPlace => {
    const place = FORMS_TO_KILL[file];
    if (!place) throw new Error(`no form ${file}`);
    return place;
  };
  const newWords = () => {
    words += 1;
    return `w${words}x`;
  };

  const saveSomething = (): Errand => {
    const { kind, payload } = makeIntent(chance, truth.known(), 'everything');
    truth.remember(payload);
    const command = { id: ulid(), kind, payload, at: instantOf(Date.now()) } as SentCommand;
    kinds.set(command.id, kind);
    return { kind: 'save', command, tooEarly };
  };
  const openOf = (file: string) => pressed.get(file)?.find(({ isOver }) => !isOver);
  const pressSomething = (): readonly Errand[] => {
    const { file, button, says } = chance.pick(PRESSED) ?? PRESSED[0];
    const form = placeOf(file);
    const open = openOf(file);
    if (open) return [];
    const text = newWords();
    pressed.set(file, [...(pressed.get(file) ?? []), { text, state: 'typed', isOver: false }]);
    return [
      { kind: 'type', form, text, times: 1 },
      { kind: 'press', form, text, button, says },
    ];
  };
  /** After a kill: what was being saved is saved again if its form still offers it, as a person would. */
  const finishPressed = (): readonly Errand[] =>
    PRESSED.flatMap(({ file, button, says }) => {
      const open = openOf(file);
      return open ? [{ kind: 'press', form: placeOf(file), text: open.text, button, says } as const] : [];
    });
  const next = (): Errand => {
    const planned = plan.shift();
    if (planned) return planned;
    if (hasSignal() && chance.happens(0.05)) return { kind: 'sync' };
    if (chance.happens(0.15)) {
      const form = chance.pick(forms.filter(({ draft }) => !isPressed(draft)));
      if (form) return { kind: 'type', form, text: newWords(), times: chance.between(1, 5) };
    }
    if (chance.happens(0.08)) plan.push(...pressSomething());
    return plan.shift() ?? saveSomething();
  };
  const isPressed = (draft: string) => PRESSED.some(({ file }) => placeOf(file).draft === draft);

  const heard = async (fact: Fact): Promise<void> => {
    switch (fact.saw) {
      case 'opened':
        return opened(fact);
      case 'saved':
        acknowledged.set(fact.id, { kind: kinds.get(fact.id) ?? '', start: starts });
        return;
      case 'kept':
        if (isPressed(fact.form)) settlePressed(fact.text.split(' ')[0] ?? '', { state: 'kept' });
        else formsKept.set(fact.form, fact.text);
        return;
      case 'pressed':
        return settlePressed(fact.text, { state: 'acknowledged', isOver: true });
      case 'form':
        return found(fact);
      case 'synced':
        return synced(fact);
      case 'trouble':
        troubles.push(fact.words);
        return;
      case 'refused':
    }
  };
  const settlePressed = (text: string, changes: Partial<Pressed>): void => {
    for (const one of [...pressed.values()].flat()) if (one.text === text) Object.assign(one, changes);
  };
  /** After a start: whatever was called saved is in the outbox or on the server. */
  const opened = async ({ outbox, removed }: Extract<Fact, { saw: 'opened' }>) => {
    starts += 1;
    const start = starts;
    await truth.pull();
    const waiting = new Set(outbox.map(({ id }) => id));
    for (const [id, { kind, start: savedIn }] of acknowledged) {
      if (missing.has(id) || waiting.has(id) || truth.has(id)) continue;
      const how = removed.includes(id) ? 'removed' : 'not written';
      missing.set(id, `${kind} ${id}: saved in start ${savedIn}, ${how} in ${start}`);
    }
    for (const { id, state } of outbox)
      if (state === 'applied' && !truth.has(id)) untrue.push(`applied, and not on the server: ${id}`);
    plan.splice(0, plan.length, ...finishPressed());
    const looked = chance.pick(lookAtForms());
    if (looked) plan.unshift(looked);
  };
  const lookAtForms = (): readonly Errand[] =>
    forms.flatMap((form) => {
      const [text] = formsKept.get(form.draft)?.split(' ') ?? [];
      return text ? [{ kind: 'look', form, text } as const] : [];
    });
  /** It may hold a later word than the last that was heard of, and none of an earlier time. */
  const found = ({ form, stored, text }: Extract<Fact, { saw: 'form' }>) => {
    for (const { file } of PRESSED.filter((one) => placeOf(one.file).draft === form)) {
      const open = openOf(file);
      if (open && !text.startsWith(open.text)) open.isOver = true;
    }
    const kept = formsKept.get(form);
    if (kept === undefined) return;
    const [word = '', time = '0'] = kept.split(' ');
    const [foundWord = '', foundTime = '0'] = text.split(' ');
    const isThere =
      stored && (word === foundWord ? Number(foundTime) >= Number(time) : after(foundWord, word));
    if (!isThere) lostForms.push(`form ${form}: ${kept} was kept, ${stored ? text : 'nothing'} found`);
    else formsFound.add(form);
  };
  const after = (one: string, other: string) => Number(one.slice(1, -1)) > Number(other.slice(1, -1));

  const synced = async ({ isSo, words: shown, outbox }: Extract<Fact, { saw: 'synced' }>) => {
    if (!isSo) return;
    await truth.pull();
    const refused = new Set(outbox.filter(({ state }) => state === 'rejected').map(({ id }) => id));
    for (const id of acknowledged.keys())
      if (!truth.has(id) && !refused.has(id) && !missing.has(id)) untrue.push(`"${shown}" without ${id}`);
  };

  /** At the end, with all synced: how often each was done. */
  const settle = () => {
    const texts = [...pressed].flatMap(([form, each]) => each.map((one) => ({ ...one, form })));
    const times = texts.map((one) => ({ ...one, times: truth.timesWritten(one.text) }));
    return {
      lost: [
        ...[...missing].flatMap(([id, words]) => (truth.has(id) ? [] : [words])),
        ...lostForms,
        ...times.flatMap(({ form, text, state, times }) =>
          times === 0 && state !== 'typed' ? [`${form}: saved ${text} (${state})`] : [],
        ),
      ],
      twice: [
        ...truth.doneTwice(),
        ...times.flatMap(({ form, text, times }) =>
          times > 1 ? [`${form}: saved ${text} ${times} times`] : [],
        ),
      ],
      untrue,
      troubles,
      acknowledged: acknowledged.size + texts.filter(({ state }) => state === 'acknowledged').length,
      /** Missing at a start, and on the server at the end. */
      late: [...missing].flatMap(([id, words]) => (truth.has(id) ? [words] : [])),
      kinds: new Set([...acknowledged.values()].map(({ kind }) => kind)),
      applied: [...acknowledged.keys()].filter((id) => truth.recordOf(id)?.outcome.status === 'applied')
        .length,
      pressed: texts.length,
      formsFound,
    };
  };
  /** All that is left to find and to finish, before everything is counted. */
  const lastErrands = (): Errand[] => [...finishPressed(), ...lookAtForms()];
  return { next, heard, settle, lastErrands, saveSomething };
}
