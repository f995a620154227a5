import { addressOf } from '../language/address.ts';
import { words } from './words.ts';
/** Beside forms: what is typed there is somebody's own. */
export function PrivacyLink() {
  return (
    <p>
      <a href={addressOf('/privacy')} target="_blank" rel="noreferrer">
        {words.howWeHandle}
        <span className="visually-hidden"> {words.inNewTab}</span>
      </a>
    </p>
  );
}
