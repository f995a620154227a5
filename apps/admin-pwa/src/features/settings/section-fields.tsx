import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import type { TextField } from '@fieldleaf/ui/field';
import type { ComponentProps, ReactNode } from 'react';
import { useSettings } from '../../read-models/use-settings.ts';
import { changesAt } from './changed-fields.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts';

type PathIn<Fields> = {
  [Name in keyof Fields & string]-?: NonNullable<Fields[Name]> extends
    | string
    | number
    | boolean
    | readonly unknown[]
    ? Name
    : Name | `${Name}.${keyof NonNullable<Fields[Name]> & string}`;
}[keyof Fields & string];

type Form = Readonly<Record<string, unknown>>;

/** Passed on to the input as they are. */
type Attributes = Pick<
  ComponentProps<typeof TextField>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'hint'
  | 'inputMode'
  | 'label'
  | 'optional'
  | 'placeholder'
  | 'spellCheck'
  | 'type'
> & { readonly rows?: number };

export type InputProps<Typed> = Attributes & {
  readonly value: Typed;
  readonly onTyped: (typed: Typed) => void;
  /** Error of the field, or of a part of it. */
  readonly errorAt: (part?: string) => string | undefined;
};

/** Kind of field: its typed form, and the value read from it. */
export type FieldKind<Stored, Typed> = {
  readonly typed: (stored: Stored) => Typed;
  /** Unreadable text becomes a value that is refused, or undefined, which changes nothing. */
  readonly change: (typed: Typed) => unknown;
  readonly Input: (props: InputProps<Typed>) => ReactNode;
};

/** Its place in the changes; it is read at the same place of the settings where nothing else says how. */
type Place<Stored> =
  | { readonly path: PathIn<SettingsChanges> & PathIn<Settings>; readonly read?: never }
  | { readonly path: PathIn<SettingsChanges>; readonly read: (settings: Settings) => Stored };

type FieldRow<Stored, Typed> = Attributes &
  Place<Stored> & {
    readonly as: FieldKind<Stored, Typed>;
    /** Its entry in a list of the changes that names only what changes. */
    readonly entry?: Pick<Offer, 'consultationType' | 'duration'>;
  };

export type Field = {
  readonly name: string;
  readonly path: string;
  readonly isEntry: boolean;
  readonly typedOf: (settings: Settings) => unknown;
  readonly changeOf: (form: Form) => unknown;
  /** Shows it with the errors `at` its place in the changes. */
  readonly show: (state: SettingsFormState<Form>, at: string) => ReactNode;
};

/** One field of the settings. */
export function field<Stored, Typed>(row: FieldRow<Stored, Typed>): Field {
  const { path, read = storedAt<Stored>(row.path), as: kind, entry, ...attributes } = row;
  const { consultationType, duration } = entry ?? {};
  const name = entry ? `${consultationType} ${duration}` : path;
  // TypeScript cannot follow a value by its path; nothing else writes there.
  const typedIn = (form: Form) => form[name] as Typed;
  return {
    name,
    path,
    isEntry: entry !== undefined,
    typedOf: (settings) => kind.typed(read(settings)),
    changeOf: (form) => {
      const change = kind.change(typedIn(form));
      return entry ? { consultationType, duration, ...Object(change) } : change;
    },
    show: ({ form, change, errorAt }, at) => (
      <kind.Input
        key={name}
        {...attributes}
        value={typedIn(form)}
        onTyped={(typed) => change({ [name]: typed })}
        errorAt={(part) => errorAt(part === undefined ? at : `${at}.${part}`)}
      />
    ),
  };
}

const storedAt =
  <Stored,>(path: string) =>
  (settings: Settings) =>
    path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), settings) as Stored;

type Group = {
  readonly legend?: string;
  /** Two beside each other, unless it says otherwise. */
  readonly className?: string;
  readonly fields: readonly Field[];
};

type Row = Field | Group;

export type Section = {
  /** Names the draft. */
  readonly name: string;
  readonly intro?: ReactNode;
  readonly rows: readonly Row[] | ((settings: Settings) => readonly Row[]);
  readonly outro?: ReactNode;
};

/** A section of plain fields. */
export function FieldsSection({ name, intro, rows, outro }: Section) {
  const settings = useSettings();
  const shown = typeof rows === 'function' ? rows(settings) : rows;
  const fields = shown.flatMap((row) => ('fields' in row ? row.fields : [row]));
  const formOf = (now: Settings): Form =>
    Object.fromEntries(fields.map((each) => [each.name, each.typedOf(now)]));
  const changedIn = (form: Form) =>
    fields.filter(({ changeOf }) => isChanged(changeOf(form), changeOf(formOf(settings))));
  const changesOf = (form: Form) =>
    changesAt(changedIn(form).map(({ path, isEntry, changeOf }) => [path, changeOf(form), isEntry]));
  const state = useSettingsForm({ name, formOf, changesOf });
  const changed = changedIn(state.form);
  const show = (each: Field) =>
    each.show(state, each.isEntry ? `${each.path}.${changed.indexOf(each)}` : each.path);
  return (
    <SettingsForm state={state}>
      {intro}
      {shown.map((row) =>
        'fields' in row ? (
          <GroupFrame key={row.fields[0]?.name} {...row}>
            {row.fields.map(show)}
          </GroupFrame>
        ) : (
          show(row)
        ),
      )}
      {outro}
    </SettingsForm>
  );
}

/** Only what reads differently than what is stored. */
const isChanged = (change: unknown, stored: unknown): boolean =>
  change !== undefined && JSON.stringify(change) !== JSON.stringify(stored);

type FrameProps = Omit<Group, 'fields'> & { readonly children: ReactNode };

function GroupFrame({ legend, className = styles.pair, children }: FrameProps) {
  const inputs = <div className={`grid gap-4 ${className}`}>{children}</div>;
  if (legend === undefined) return inputs;
  return (
    <fieldset className="grid gap-2 min-w-0">
      <legend className="mb-2 p-0 text-17 font-bold">{legend}</legend>
      {inputs}
    </fieldset>
  );
}
