import type { PracticeModel } from '../read-model/practice-model.ts';
import type { Instant } from '../time/instant.ts';
import type { Attention } from './attention.ts';
import { serviceFailing } from './raise-attention.ts';
import type { FailingService, ServiceFailing } from './service-failing.ts';

/** What does not work at the moment; who notices says since when. */
export type Outage = Omit<ServiceFailing, 'kind'>;

type Service = Pick<ServiceFailing, 'service' | 'device'>;

const isSame = (one: Service, other: Service): boolean =>
  one.service === other.service && one.device?.deviceId === other.device?.deviceId;

type Model = Pick<PracticeModel, 'attentionById'>;

/** The outages that were asked about and are not over, as far as the questions know: put away or not. */
export const askedOutages = ({ attentionById }: Model): readonly (Attention & { matter: ServiceFailing })[] =>
  [...attentionById.values()].filter(
    (question): question is Attention & { matter: ServiceFailing } =>
      question.matter.kind === 'service-failing' && question.overAt === undefined,
  );

type Noticed = {
  readonly failing: readonly Outage[];
  /** What was looked at: of another service nothing is known, so nothing about it is over. */
  readonly looked: ReadonlySet<FailingService>;
};

/**
 * Which outages to ask about and which questions are over. One that she put away is not asked about again until it was
 * over: only then it is another one.
 */
export function followOutages(model: Model, { failing, looked }: Noticed, now: Instant) {
  const asked = askedOutages(model);
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
