import { addressOf } from '../language/address.ts';
/** Beside forms: what is typed there is somebody's own. */
export function PrivacyLink() {
  return (
    <p>
      <a href={addressOf('/privacy')} target="_blank" rel="noreferrer">
        How we handle your data
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
