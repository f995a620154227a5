import { expect, type TestContext } from 'vitest';

/** Damage to a promise after the attack. */
type Damage = {
  /** Acknowledged, and gone. */
  readonly lost: readonly string[];
  /** Done or sold more than once. */
  readonly twice: readonly string[];
  /** Asked for, and neither done nor refused in the end. */
  readonly stuck: readonly string[];
};

/** Damage that the same attack did to a practice without what keeps the promise. */
type Control = { readonly without: string; readonly lost: number };

declare module 'vitest' {
  interface TaskMeta {
    attack?: string;
    damage?: { lost: number; twice: number; stuck: number };
    control?: Control;
  }
}

const { FAULTS } = process.env;

/** The long run of `npm run test:faults`. */
export const isWhole = FAULTS === 'whole';

/** Any run of it, the short one of a control too; without it what takes long is left out. */
export const isAttacked = FAULTS !== undefined;

export const FAULTS_SEED = Number(process.env.FAULTS_SEED ?? 1);

/** Notes down for the table how it was attacked and what came of it, and fails when a promise is broken. */
export function expectKept({ task }: TestContext, attack: string, damage: Damage): void {
  const { lost, twice, stuck } = damage;
  task.meta.attack = attack;
  task.meta.damage = { lost: lost.length, twice: twice.length, stuck: stuck.length };
  expect(damage).toEqual({ lost: [], twice: [], stuck: [] });
}

/** Notes the control of an attack that was made with and without the mend at once, and fails when it sees nothing. */
export function expectControlLoses({ task }: TestContext, control: Control): void {
  task.meta.control = control;
  expect(control.lost, `lost without ${control.without}`).toBeGreaterThan(0);
}

/** Returns the repeated values. */
export const moreThanOnce = (all: readonly string[]): readonly string[] => [
  ...new Set(all.filter((each, at) => all.indexOf(each) !== at)),
];
