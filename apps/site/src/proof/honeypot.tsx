import { words } from './words.ts';

type Props = { readonly value: string; readonly onFill: (text: string) => void };

/** A field nobody sees, hears or tabs to: whoever fills it is a machine. */
export function Honeypot({ value, onFill }: Props) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {words.website}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onFill(event.target.value)}
        />
      </label>
    </div>
  );
}
