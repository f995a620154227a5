import type { PracticeModel } from '../read-model/practice-model.ts';
import type { Instant } from '../time/instant.ts';
import type { Attention } from './attention.ts';
import { serviceFailing } from './raise-attention.ts';
import type { FailingService, ServiceFailing } from './service-failing.ts';

/** Failing service; the detector says since when. */
export type Incident = Omit<ServiceFailing, 'kind'>;

type Service = Pick<ServiceFailing, 'service' | 'device'>;

const isSame = (one: Service, other: Service): boolean =>
  one.service === other.service && one.device?.deviceId === other.device?.deviceId;

type Model = Pick<PracticeModel, 'attentionById'>;

/** The outages that were asked about and are not over, as far as the questions know: put away or not. */
export const askedIncidents = ({
  attentionById,
}: Model): readonly (Attention & { matter: ServiceFailing })[] =>
  [...attentionById.values()].filter(
    (question): question is Attention & { matter: ServiceFailing } =>
      question.matter.kind === 'service-failing' && question.overAt === undefined,
  );

type Noticed = {
  readonly failing: readonly Incident[];
  /** Checked services: others are unknown, so none of their outages is over. */
  readonly looked: ReadonlySet<FailingService>;
};

/**
 * Returns the outages to ask about and the questions that are over. A dismissed outage is not asked about again
 * until it is over: only then is it new.
 */
export function followIncidents(model: Model, { failing, looked }: Noticed, now: Instant) {
  const asked = askedIncidents(model);
  const raised = failing
    .filter((outage) => !asked.some(({ matter }) => isSame(matter, outage)))
    .map((outage) => serviceFailing(outage, now));
  const over = asked.filter(
    ({ matter }) => looked.has(matter.service) && !failing.some((outage) => isSame(matter, outage)),
  );
  return { raised, over };
}

/** The question as it stands once what it asks about is over; nobody needs to put it away any more. */
export const endQuestion = (question: Attention, now: Instant): Attention => ({
  ...question,
  overAt: now,
  resolved: question.resolved ?? { at: now, decision: 'dismiss', commandId: 'over' },
});
