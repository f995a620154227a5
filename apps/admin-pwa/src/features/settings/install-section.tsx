import { Button } from '@fieldleaf/ui/button';
import { installConsole, isAppleMobile, isInstalled, useInstallOffer } from '../../install/install-offer.ts';
import styles from './settings.module.css';

/** The console as an app of its own: by the browser's offer, or in words where there is none. */
export function InstallSection() {
  const canInstall = useInstallOffer(({ prompt }) => prompt !== null);
  if (isInstalled())
    return <p>Fieldleaf is installed on this device. Its storage is its own, and it can show alerts.</p>;
  return (
    <div className={styles.form}>
      <p>
        On the home screen the console opens without the browser around it, keeps what it stores, and can show
        alerts while it is closed.
      </p>
      {canInstall ? (
        <div>
          <Button onClick={() => void installConsole()}>Install Fieldleaf</Button>
        </div>
      ) : (
        <InstallByHand />
      )}
    </div>
  );
}

function InstallByHand() {
  if (!isAppleMobile())
    return (
      <p>
        This browser does not offer it automatically. Look in its menu for “Install app” or “Add to Home
        screen”; Chrome, Edge and Samsung Internet have it.
      </p>
    );
  return (
    <ol>
      <li>Tap Share in the browser’s bar.</li>
      <li>Choose “Add to Home Screen”.</li>
      <li>Open Fieldleaf from there and enter the PIN.</li>
    </ol>
  );
}
