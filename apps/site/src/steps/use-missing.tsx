import { type ReactNode, useEffect, useState } from 'react';
import { focusFirstError } from './focus-first-error.ts';

type Step = {
  readonly step: number;
  /** Words that ask for what is missing; undefined once nothing is. */
  readonly missing: string | undefined;
  readonly onNext: (() => void) | undefined;
};

/** Next pressed before a step has all it needs: the step says what is missing, and the keyboard goes there. */
export function useMissing({ step, missing, onNext }: Step) {
  const [refusal, setRefusal] = useState<{ readonly step: number }>();
  useEffect(() => {
    if (refusal) focusFirstError();
  }, [refusal]);
  return {
    said: refusal?.step === step ? missing : undefined,
    next: onNext && (() => (missing === undefined ? onNext() : setRefusal({ step }))),
  };
}

type Props = {
  /** The thing that is missing, once it was asked for. */
  readonly said: string | undefined;
  readonly children: ReactNode;
};

/** A choice that has to be made, and above it the words that ask for it. */
export function NeededChoice({ said, children }: Props) {
  return (
    <div className="grid [gap:inherit] min-w-0" data-missing={said ? true : undefined}>
      {said && (
        <p role="alert" className="text-danger">
          {said}
        </p>
      )}
      {children}
    </div>
  );
}
