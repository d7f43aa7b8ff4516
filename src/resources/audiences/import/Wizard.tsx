import { useTranslate } from 'ra-core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Draft } from '../../../admin/form/Draft';
import { focusFirst, isOnTitle } from '../../../admin/form/focusFirst';
import { LeaveGuard } from '../../../admin/form/LeaveGuard';
import { Restored } from '../../../admin/form/Restored';
import { Section } from '../../../admin/page/Section';
import { Stepper } from '../../../admin/page/Stepper';
import { UploadProgress } from '../../../features/import/check';
import { FileDrop } from '../../../features/import/FileDrop';
import { ReplaceFile } from '../../../features/import/FileField';
import { MapStep } from '../../../features/import/MapStep';
import { type Decided, targetLabel } from '../../../features/import/mapping';
import { useMappingText } from '../../../features/import/mapping/texts';
import { formatList, formatNumber } from '../../../i18n/format';
import { csvLine } from '../../../rules/formats/csv/write';
import { IGNORE } from '../../../rules/formats/mapping';
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
export function Wizard({ onMade, isMade, onAgain, ...options }: WizardProps) {
  const { audience, waiting, clientFixed } = options;
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
      <Focused at={step} asksFile={clientFixed || waiting || audience !== undefined} onEnter={wizard.forward}>
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
              {!audience && (
                <Into
                  decided={wizard.decided}
                  onChange={wizard.columns.memory.isTaken ? undefined : () => wizard.go(FILE)}
                />
              )}
              <Remembered {...wizard.columns} onChange={() => wizard.go(COLUMNS)} />
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
            <button type="button" className="button" disabled={sending} onClick={() => wizard.go(step - 1)}>
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

/**
 * The new audience and its columns, for a file that led here without a look at either. Remembered columns have a way
 * back of their own.
 */
function Into({ decided: { mapping }, onChange }: { decided: Decided; onChange?: () => void }) {
  const text = useText();
  const mappingText = useMappingText();
  const name = useWatch({ name: 'name' }) as string;
  const columns = mapping
    .filter((target) => target !== IGNORE)
    .map((target) => targetLabel(mappingText, target));
  return (
    <p className={css.remembered}>
      <span>{text('check.into', { name, columns: formatList(columns) })}</span>
      {onChange && (
        <button type="button" className="button small" onClick={onChange}>
          {text('check.change')}
        </button>
      )}
    </p>
  );
}

interface FocusedProps {
  at: number;
  /** The first step asks for the file before anything else. */
  asksFile: boolean;
  onEnter: () => void;
  children: ReactNode;
}

/** Fields in which Enter goes on, as in any form. */
const ONE_LINE = 'input:not([type=file], [type=radio], [type=checkbox], [role=combobox])';

/**
 * Takes the focus when the step changes, so that keyboard and screen reader follow; a step that asks for something
 * gives it to its first field.
 */
function Focused({ at, asksFile, onEnter, children }: FocusedProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    const isOpening = shown.current === undefined;
    if (shown.current === at) return;
    shown.current = at;
    if (isOpening) {
      if (at === FILE && isOnTitle()) focusFirst(place.current, asksFile ? 'input[type=file]' : undefined);
      return;
    }
    place.current?.focus();
    if (at === CONSENT) focusFirst(place.current);
  }, [at, asksFile]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement && event.target.matches(ONE_LINE);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTyped) return;
    event.preventDefault();
    onEnter();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The fields inside it are pressed.
    <div ref={place} tabIndex={-1} className={css.heading} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
