import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { CHECK_IN_LIMITS, type OfferedService, saysSomething } from '@fieldleaf/domain/plant/check-in';
import { EMPTY_PLAN, type PlantPlan } from '@fieldleaf/domain/plant/plant-plan';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { listedDuration } from '@fieldleaf/domain/pricing/listed-duration';
import { type PlantToPlan, plantsToPlan } from '@fieldleaf/domain/read-model/check-ins';
import type { CheckInOfBook } from '@fieldleaf/domain/read-model/check-ins-to-read';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { submitCommand } from '../actions/submit-command.ts';
import { FormActions } from '../controls/form-actions.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { type DraftForm, useDraftForm } from '../controls/use-draft-form.ts';
import { CONSULTATION_WORDS } from '../controls/visit-words.ts';
import { PlanFields } from '../plant-plan/plan-fields.tsx';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';

type AnswerForm = {
  readonly words: string;
  /** Plans that are open, by plant id. */
  readonly plans: Readonly<Record<string, PlantPlan>>;
  /** The visit to choose a time for, as the list names it; empty: none. */
  readonly service: string;
};

const EMPTY: AnswerForm = { words: '', plans: {}, service: '' };

const isSame = (one: PlantPlan, other: PlantPlan): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Plans that say something else than before, as the command has them; their order is that of the form. */
const changedPlans = (plants: readonly PlantToPlan[], { plans }: AnswerForm) =>
  plants.flatMap(({ noteId, plantId, plan: before }) => {
    const plan = plans[plantId];
    if (!plan || isSame(plan, before ?? EMPTY_PLAN)) return [];
    return [{ noteId, plantId, plan: { ...plan, tasks: [...plan.tasks], products: [...plan.products] } }];
  });

/** Answers in words, with other plans, or with times to choose from; it goes out by mail and onto the customer's page. */
export function AnswerCheckIn({ checkIn, book }: CheckInOfBook) {
  const { checkInId, answer } = checkIn;
  const { customerEmail } = book;
  const [isOpen, setOpen] = useState(false);
  const model = usePractice(({ shown }) => shown);
  const { offers } = useSettings();
  const plants = plantsToPlan(model, { checkIn, book });
  const draft = useDraftForm<AnswerForm>({
    name: `check-in:${checkInId}`,
    initial: EMPTY,
    formOf: answerFormOf,
    isTouched: (form) =>
      form.words.trim() !== '' || form.service !== '' || changedPlans(plants, form).length > 0,
  });
  const about = { customerEmail, checkInId };
  const send = async () => {
    const saved = await draft.submit(({ typed, command }) => {
      const plans = changedPlans(plants, typed);
      const visit = offers.find((offer) => keyOf(offer) === typed.service);
      const { consultationType, duration } = visit ?? {};
      return submitCommand({
        kind: 'plantBook.answerCheckIn',
        ...command,
        payload: {
          ...about,
          words: typed.words,
          ...(plans.length > 0 && { plans }),
          ...(consultationType && duration && { visit: { consultationType, duration } }),
        },
        saved: { title: 'Answered.', undo: true },
        failed: 'The check-in was not answered.',
      });
    });
    if (saved.ok) setOpen(false);
  };
  if (!isOpen && !draft.restored)
    return (
      <div className="actions">
        <Button kind={answer ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {answer && saysSomething(answer) ? 'Answer Again' : 'Answer'}
        </Button>
        {!answer && (
          <Button kind="secondary" onClick={() => void markRead(about)}>
            Mark as Read
          </Button>
        )}
      </div>
    );
  const last = model.bookingsById.get(checkIn.noteId)?.appointment;
  const usual = last && { consultationType: last.consultationType, duration: listedDuration(last, offers) };
  return (
    <Form
      className="grid gap-4 w-full"
      noValidate
      onSubmit={() => draft.isTouched && !draft.saving && void send()}
    >
      <AnswerFields draft={draft} plants={plants} usual={usual} />
      <FormActions
        busy={draft.saving}
        disabled={!draft.isTouched}
        onCancel={() => {
          draft.clear();
          setOpen(false);
        }}
      >
        {draft.saving ? 'Saving…' : 'Send Answer'}
      </FormActions>
    </Form>
  );
}

type FieldsProps = {
  readonly draft: DraftForm<AnswerForm>;
  readonly plants: readonly PlantToPlan[];
  /** As the last visit was; undefined: this phone does not have it. */
  readonly usual: OfferedService | undefined;
};

function AnswerFields({ draft: { form, change, issues }, plants, usual }: FieldsProps) {
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const general = issues.find(({ path }) => !path.startsWith('plans.') || /^plans\.\d+$/.test(path))?.message;
  const changed = changedPlans(plants, form);
  const toggle = ({ plantId, plan }: PlantToPlan) => {
    const { [plantId]: open, ...others } = form.plans;
    change({ plans: open ? others : { ...others, [plantId]: plan ?? EMPTY_PLAN } });
  };
  return (
    <>
      <TextAreaField
        label="Your answer"
        hint="It goes to the customer by email and onto the page of their plants."
        maxLength={CHECK_IN_LIMITS.answer}
        value={form.words}
        error={general}
        onChange={(event) => change({ words: event.target.value })}
      />
      {plants.length > 0 && (
        <fieldset className="flex flex-wrap gap-2 m-0 p-0 borderless">
          <legend className="legend">Change the plan of</legend>
          {plants.map((plant) => (
            <button
              key={plant.plantId}
              type="button"
              className="chip"
              aria-pressed={plant.plantId in form.plans}
              onClick={() => toggle(plant)}
            >
              {plant.name}
            </button>
          ))}
        </fieldset>
      )}
      {plants.map(({ plantId, name, plantType }) => {
        const plan = form.plans[plantId];
        const place = changed.findIndex((one) => one.plantId === plantId);
        return (
          plan && (
            <section key={plantId} className="hairline rounded-control" aria-label={`Plan of ${name}`}>
              <p className="pt-3 px-3 font-semibold">Plan of {name}</p>
              <PlanFields
                plan={plan}
                plantType={plantType}
                errorAt={(path) => errorAt(`plans.${place}.plants.0.plan.${path}`)}
                onChange={(next) => change(({ plans }) => ({ plans: { ...plans, [plantId]: next } }))}
              />
            </section>
          )
        );
      })}
      <OfferTimes service={form.service} usual={usual} onChange={(service) => change({ service })} />
    </>
  );
}

type OfferProps = Pick<FieldsProps, 'usual'> & {
  readonly service: string;
  readonly onChange: (service: string) => void;
};

/** Asks the customer to choose a time, for a visit like the last one unless she says otherwise. */
function OfferTimes({ service, usual, onChange }: OfferProps) {
  const { offers } = useSettings();
  const [first] = offers;
  if (!first) return null;
  const options = offers.map((offer) => ({ value: keyOf(offer), label: serviceWords(offer, offers) }));
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={service !== ''}
          onChange={(event) => onChange(event.target.checked ? keyOf(usual ?? first) : '')}
        />
        Ask them to choose a time
      </label>
      {service !== '' && (
        <SelectField label="Service" value={service} options={options} onChange={onChange} />
      )}
    </>
  );
}

const keyOf = ({ consultationType, duration }: OfferedService): string => `${consultationType} ${duration}`;

export const serviceWords = (
  { consultationType, duration }: OfferedService,
  offers: readonly Offer[],
): string =>
  `${CONSULTATION_WORDS[consultationType]}, ${findOffer(offers, consultationType, duration)?.label ?? duration}`;

const markRead = (about: { readonly customerEmail: string; readonly checkInId: string }) =>
  submitCommand({
    kind: 'plantBook.answerCheckIn',
    payload: { ...about, words: '' },
    saved: { title: 'Marked as read.', undo: true },
    failed: 'The check-in was not marked as read.',
  });

// Only this form writes its drafts: a field that is there has the right kind.
function answerFormOf(kept: unknown): AnswerForm | undefined {
  if (typeof kept !== 'object' || kept === null || !('words' in kept)) return undefined;
  return typeof kept.words === 'string' ? { ...EMPTY, ...(kept as Partial<AnswerForm>) } : undefined;
}
