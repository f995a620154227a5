import { FIRST_STEP_WORDS, SET_UP_TITLE } from '@fieldleaf/domain/settings/first-step-words';
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepMarks,
  TICKS,
} from '@fieldleaf/domain/settings/first-steps';
import { Button } from '@fieldleaf/ui/button';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { submitCommand } from '../../actions/submit-command.ts';
import { isAppleMobile, isInstalled } from '../../install/install-offer.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { useSettings } from '../../read-models/use-settings.ts';

type Props = { readonly open: readonly FirstStep[] };

/** Steps in which a new practice is set up, each one tap from its form; gone with the last of them. */
export function FirstStepsCard({ open }: Props) {
  const done = FIRST_STEPS.length - open.length;
  return (
    <section className="grid grid-cols-1 content-start gap-3" aria-labelledby="first-steps">
      <div className="spread gap-3">
        <h2 id="first-steps">{SET_UP_TITLE}</h2>
        <Button kind="quiet" aria-label={`Hide: ${SET_UP_TITLE}`} onClick={() => void hide()}>
          Hide
        </Button>
      </div>
      <div className="card overflow-hidden">
        <p className="pt-3 px-4 text-quiet-ink text-14">
          <strong className="text-ink">
            {done} of {FIRST_STEPS.length}
          </strong>{' '}
          done. Tick whatever is right as it stands.
        </p>
        <ul className="list-none pb-2">
          {FIRST_STEPS.map((step) => (
            <Step key={step} step={step} isDone={!open.includes(step)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

type StepProps = { readonly step: FirstStep; readonly isDone: boolean };

function Step({ step, isDone }: StepProps) {
  const { title, detail } = FIRST_STEP_WORDS[step];
  return (
    <li className="flex items-center ps-1">
      <Tick step={step} isDone={isDone} />
      <a
        className="hover-tint spread plain-link flex-auto gap-3 min-h-13 py-2 ps-1 pe-4 text-15 lh-130 focus-visible:-outline-offset-3"
        href={hrefOf({ view: 'settings', page: useSection(step) })}
      >
        <span className="grid min-w-0 [&_strong]:font-semibold">
          <strong>
            {title}
            {isDone && <span className="visually-hidden"> (done)</span>}
          </strong>
          {!isDone && <span className="text-quiet-ink text-13">{detail}</span>}
        </span>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      </a>
    </li>
  );
}

/** A profile is right only once it was written. */
function Tick({ step, isDone }: StepProps) {
  if (isDone || step === 'profile') {
    const Icon = isDone ? CircleCheck : Circle;
    return (
      <span className="flex-none grid place-items-center min-w-touch min-h-touch">
        <Icon
          size={22}
          strokeWidth={1.75}
          aria-hidden="true"
          className={isDone ? 'text-leaf' : 'text-quiet-ink'}
        />
      </span>
    );
  }
  const { title } = FIRST_STEP_WORDS[step];
  return (
    <IconButton
      className="flex-none"
      aria-label={`${title}: right as it stands`}
      onClick={() => void mark(TICKS[step], `Ticked: ${title}.`)}
    >
      <Circle size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}

/** Place of the step's form; an iPhone shows alerts only of what is on its home screen. */
function useSection(step: FirstStep): string {
  const { firstSteps } = useSettings();
  const sections: Readonly<Record<FirstStep, string>> = {
    profile: 'profile',
    hours: 'hours',
    services: 'services',
    home: 'travel',
    alerts: isAppleMobile() && !isInstalled() ? 'install' : 'alerts',
    safety: firstSteps?.codes ? 'backup' : 'security',
  };
  return sections[step];
}

const hide = () => mark({ hidden: true }, 'The steps are hidden.');

const mark = (firstSteps: FirstStepMarks, title: string) =>
  submitCommand({
    kind: 'settings.change',
    payload: { changes: { firstSteps } },
    saved: { title, undo: true },
    failed: 'This was not saved.',
  });
