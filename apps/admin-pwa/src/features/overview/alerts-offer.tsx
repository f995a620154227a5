import { Button } from '@fieldleaf/ui/button';
import { useAlertsOffer } from './use-alerts-offer.ts';

/** Asks once whether this device should say when somebody books. */
export function AlertsOffer() {
  const { isShown, busy, turnOn, decline } = useAlertsOffer();
  if (!isShown) return null;
  return (
    <section className="card grid gap-3 p-4" aria-labelledby="alerts-offer">
      <h2 id="alerts-offer">Get an alert when someone books</h2>
      <p className="text-quiet-ink">You’ll be notified on this device, even when the app is closed.</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void turnOn()}>
          Turn on alerts
        </Button>
        <Button kind="secondary" onClick={decline}>
          Not now
        </Button>
      </div>
    </section>
  );
}
