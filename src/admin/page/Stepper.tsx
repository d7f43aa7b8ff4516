import { useTranslate } from 'ra-core';

interface StepperProps {
  steps: readonly string[];
  /** Index of the step in work; `steps.length` when all are done. */
  current: number;
}

/** The current position in a sequence of steps. */
export function Stepper({ steps, current }: StepperProps) {
  const translate = useTranslate();
  return (
    <ol className="stepper">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
          {index < current && <span className="sr-only"> ({translate('app.step_done')})</span>}
        </li>
      ))}
    </ol>
  );
}
