import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Draft } from '../../../admin/form/Draft';
import { LeaveGuard } from '../../../admin/form/LeaveGuard';
import { Restored } from '../../../admin/form/Restored';
import { Section } from '../../../admin/page/Section';
import { Stepper } from '../../../admin/page/Stepper';
import { UploadProgress } from '../../../features/import/check';
import { FileDrop } from '../../../features/import/FileDrop';
import { ReplaceFile } from '../../../features/import/FileField';
import { MapStep } from '../../../features/import/MapStep';
import { formatNumber } from '../../../i18n/format';
import { csvLine } from '../../../rules/formats/csv/write';
import type { Import } from '../contract';
import { type Text, useText } from '../texts';
import { CheckStep } from './CheckStep';
import { ConsentStep, CreateEmpty, DestinationFields } from './fields';
import { Remembered } from './Remembered';
import { ResultStep } from './ResultStep';
import { SyncQuestion } from './SyncQuestion';
import { CHECK, COLUMNS, CONSENT, FILE, RESULT, useWizard, type WizardOptions } from './useWizard';
import css from './import.module.css';

interface WizardProps extends WizardOptions {
  clientFixed: boolean;
  /** Called after an audience was created without a file. */
  onMade: (id: string) => void;
  /** It has been created, and its page is being opened. */
  isMade: boolean;
  onAgain: () => void;
}

/** A correct file, with a fictional number. */
const TEMPLATE = {
  name: 'audience-template.csv',
  content: [
    ['phone', 'first_name', 'last_name', 'zip'],
    ['+12025550123', 'Ada', 'Example', '20001'],
  ]
    .map(csvLine)
    .join(''),
};

/** The five steps. The file is only sent for good at the fourth. */
export function Wizard({ clientFixed, onMade, isMade, onAgain, ...options }: WizardProps) {
  const { audience, waiting } = options;
  const text = useText();
  const translate = useTranslate();
  const wizard = useWizard(options);
  const { step, chosen, plan, result, sending } = wizard;
  const { file, facts } = chosen;
  const steps = [
    text('step.file'),
    text('step.columns'),
    text('step.check'),
    text('step.consent'),
    text('step.result'),
  ];
  const verb = step === CONSENT && result ? verbOf(text, result) : text('wizard.continue');

  return (
    <>
      <Draft />
      {!isMade && <LeaveGuard also={file !== undefined} />}
      <Stepper steps={steps} current={step} />
      <Focused at={step}>
        <Section title={steps[step]}>
          {step === FILE && (
            <>
              {/* The name of a new audience has its own notice. */}
              <Restored when={audience !== undefined && wizard.isRestored} />
              <DestinationFields
                audience={audience}
                clientFixed={clientFixed}
                mode={wizard.mode}
                onMode={wizard.setMode}
              />
              <FileDrop
                chosen={chosen}
                missing={wizard.isFileMissing}
                help={text('file.help')}
                template={TEMPLATE}
                onFile={(picked) => void wizard.choose(picked)}
              />
              <Remembered isBefore {...wizard.columns} />
            </>
          )}
          {step === COLUMNS && facts && (
            <>
              <Remembered {...wizard.columns} />
              <MapStep
                facts={facts}
                decided={wizard.decided}
                problems={wizard.columns.problems}
                questions={wizard.columns.questions}
                onChange={wizard.columns.setDecided}
              />
            </>
          )}
          {step === CHECK && plan && (
            <>
              <Remembered {...wizard.columns} onChange={wizard.change} />
              <CheckStep plan={plan} stale={wizard.stale} onChecked={wizard.checked} />
            </>
          )}
          {step === CHECK && chosen.share !== undefined && (
            <UploadProgress share={chosen.share} label={text('check.reading')} />
          )}
          {step === CONSENT && <ConsentStep sending={sending} share={wizard.share} error={wizard.error} />}
          {step === RESULT && wizard.accepted && <ResultStep {...wizard.accepted} onAgain={onAgain} />}
        </Section>
      </Focused>
      {step < RESULT && (
        <div className={css.foot}>
          {step > FILE && (
            <button type="button" className="button" disabled={sending} onClick={wizard.back}>
              {text('wizard.back')}
            </button>
          )}
          <button
            type="button"
            className="button primary"
            aria-busy={wizard.isBusy}
            disabled={wizard.isBusy || wizard.isClosed}
            onClick={wizard.forward}
          >
            {verb}
          </button>
          {step === CHECK && (
            <ReplaceFile disabled={wizard.isBusy} onFile={(picked) => void wizard.replace(picked)} />
          )}
          {step === FILE && !audience && !waiting && <CreateEmpty onMade={onMade} />}
        </div>
      )}
      {result?.sync && audience && <SyncQuestion audience={audience} checked={result} {...wizard.question} />}
      <output className="sr-only">{sending && translate('app.loading')}</output>
    </>
  );
}

const verbOf = (text: Text, { imported, sync }: Import): string =>
  sync ? text('sync.verb') : text('send.verb', { smart_count: imported, count: formatNumber(imported) });

/** Takes the focus when the step changes, so that keyboard and screen reader follow. */
function Focused({ at, children }: { at: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at) place.current?.focus();
    shown.current = at;
  }, [at]);
  return (
    <div ref={place} tabIndex={-1} className={css.heading}>
      {children}
    </div>
  );
}
