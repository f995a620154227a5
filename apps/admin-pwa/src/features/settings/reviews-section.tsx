import { asksForReviews } from '@fieldleaf/domain/review/asks-for-reviews';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { hrefOf } from '../../navigation/routes.ts';
import { differing } from './differing.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const formOf = (settings: Settings) => ({ asksForReviews: asksForReviews(settings) });

const changesOf = (form: ReturnType<typeof formOf>, settings: Settings) => differing(form, formOf(settings));

/** Whether customers are asked how a visit was. */
export function ReviewsSection() {
  const state = useSettingsForm({ name: 'reviews', formOf, changesOf });
  const { form, change } = state;
  return (
    <SettingsForm state={state}>
      <p>
        The morning after you complete a visit its customer gets an email with a link to review it, at most
        once in 90 days. You read every review before it is on your site.
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={form.asksForReviews}
          onChange={({ target }) => change({ asksForReviews: target.checked })}
        />
        Ask customers for a review
      </label>
      <a className="tap" href={hrefOf({ view: 'overview', page: 'reviews' })}>
        All reviews
      </a>
    </SettingsForm>
  );
}
