import { WORK_MARKS, WORK_PATTERN_ID } from '@fieldleaf/contract/shown-work';
import { fetchedPart } from '../sent-part/fetched-part.tsx';
import { words } from './words.ts';

/** Photos of her work stand here in the sent page: the server fills them in, or takes it out, with its template. */
export const WorkPart = fetchedPart('work', () => (
  <template id={WORK_PATTERN_ID}>
    <section aria-labelledby="photos-of-work">
      <h2 id="photos-of-work">{words.photosOfWork}</h2>
      <p>{words.withPermission}</p>
      <ul>
        <li>
          <figure>
            <img
              src={WORK_MARKS.address}
              alt={WORK_MARKS.description}
              width={WORK_MARKS.width}
              height={WORK_MARKS.height}
              loading="lazy"
              decoding="async"
            />
            <figcaption>{WORK_MARKS.caption}</figcaption>
          </figure>
        </li>
      </ul>
    </section>
  </template>
));
