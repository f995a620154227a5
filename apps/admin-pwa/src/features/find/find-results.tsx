import { memo, useEffect, useRef } from 'react';
import styles from './find.module.css';
import type { FindGroup } from './find-groups.ts';
import type { FindOption } from './found-words.ts';
import { type OptionList, optionId } from './use-option-list.ts';

type Props = Pick<OptionList, 'id' | 'current' | 'setActive'> & {
  readonly groups: readonly FindGroup[];
  readonly onChoose: (option: FindOption) => void;
};

/** Options by kind. Typing leaves them as they are until something else was found. */
export const FindResults = memo(({ groups, ...list }: Props) => {
  const { id, current } = list;
  const isMoved = useRef(false);
  useEffect(() => {
    // At its beginning the first is in sight: to make sure of it would have the browser lay out the page with every key.
    if (current > 0 || isMoved.current)
      document.getElementById(optionId(id, current))?.scrollIntoView?.({ block: 'nearest' });
    isMoved.current = current > 0;
  });
  let first = 0;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className={`flex-[0_1_auto] overflow-y-auto ${styles.results}`}
      onScroll={() => {
        isMoved.current = true;
      }}
    >
      {groups.map((group) => {
        const start = first;
        first += group.options.length;
        return <Group key={group.heading} group={group} start={start} {...list} />;
      })}
    </div>
  );
});

type GroupProps = Omit<Props, 'groups'> & { readonly group: FindGroup; readonly start: number };

function Group({ group: { heading, options, count }, start, ...list }: GroupProps) {
  const headingId = `${list.id}-${heading}`;
  const hidden = count - options.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, which are no fieldsets
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className={`pt-3 px-4 pb-1 text-quiet-ink text-13 font-semibold ${styles.heading}`}>
        {heading}
        {hidden > 0 && <span>{` · ${options.length} of ${count}`}</span>}
      </p>
      {options.map((option, at) => (
        <Option
          key={`${option.href} ${option.title}`}
          {...option}
          id={list.id}
          index={start + at}
          isCurrent={start + at === list.current}
          setActive={list.setActive}
          onChoose={list.onChoose}
        />
      ))}
    </div>
  );
}

type OptionProps = Pick<Props, 'id' | 'setActive' | 'onChoose'> &
  FindOption & { readonly index: number; readonly isCurrent: boolean };

const Option = memo(({ id, index, isCurrent, setActive, onChoose, ...option }: OptionProps) => {
  const { title, detail, Icon } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
    <div
      role="option"
      id={optionId(id, index)}
      tabIndex={-1}
      className={styles.option}
      aria-selected={isCurrent}
      onPointerMove={() => !isCurrent && setActive(index)}
      onClick={() => onChoose(option)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="grid min-w-0">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className={`overflow-hidden text-quiet-ink text-13 wrap-anywhere ${styles.detail}`}>
          {detail}
        </span>
      </span>
    </div>
  );
});
