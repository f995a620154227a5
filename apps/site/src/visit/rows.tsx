type Props = { readonly rows: readonly { readonly name: string; readonly value: string }[] };

/** Facts about a visit, row by row; an empty one has none. */
export function Rows({ rows }: Props) {
  return (
    <dl>
      {rows
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div
            key={name}
            className="grid grid-cols-[7rem_1fr] gap-3 py-2 hairline-t [&_dt]:text-quiet-ink [&_dd]:wrap-anywhere"
          >
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
