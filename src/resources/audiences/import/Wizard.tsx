import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Draft } from '../../../admin/form/Draft';
import { LeaveGuard } from '../../../admin/form/LeaveGuard';
import { Restored } from '../../../admin/form/Restored';
import { useDraft } from '../../../admin/form/useDraft';
import { Section } from '../../../admin/page/Section';
import { Stepper } from '../../../admin/page/Stepper';
import { UploadProgress } from '../../../features/import/check';
import { FileDrop, useFileFacts } from '../../../features/import/FileDrop';
import { ReplaceFile } from '../../../features/import/FileField';
import type { Decided } from '../../../features/import/mapping';
import { MapStep } from '../../../features/import/MapStep';
import type { FileFacts } from '../../../features/import/worker/read';
import { formatNumber } from '../../../i18n/format';
import { csvLine } from '../../../rules/formats/csv/write';
import { mappingProblems } from '../../../rules/formats/mapping';
import type { ConsentClaim } from '../../../rules/law/consentClaim';
import type { Audience, Import } from '../contract';
import { useText } from '../texts';
import { type Plan, useSend } from './calls';
import { CheckStep } from './CheckStep';
import { ConsentStep, CreateEmpty, DestinationFields } from './fields';
import { ResultStep } from './ResultStep';
import type { Kept } from './useKept';
import css from './import.module.css';

/** The step reached, and the choices for a file with these columns. */
const NOTHING_DONE = { step: 0, columns: '', decided: { mapping: [], phones: 'first' } as Decided };

interface WizardProps {
  /** Key of its draft. */
  place: string;
  /** The audience that the file is added to; absent for a new one. */
  audience: Audience | undefined;
  /** The audience is still loading. */
  waiting: boolean;
  clientFixed: boolean;
  /** An import that was sent before the page was reloaded. */
  sent: Kept | undefined;
  onSent: (acceptance: Kept) => void;
  /** Called after an audience was created without a file. */
  onMade: (id: string) => void;
  /** It has been created, and its page is being opened. */
  isMade: boolean;
  onAgain: () => void;
}

const FILE = 0;
const COLUMNS = 1;
const CHECK = 2;
const CONSENT = 3;
const RESULT = 4;

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

/** Values of the inputs. */
interface Entries {
  name?: string;
  client_id?: string;
  consent?: string;
  consent_when?: string;
  consent_kind?: ConsentClaim | '';
}

/** The five steps. Going back keeps everything; the file is only sent for good at the fourth. */
export function Wizard(props: WizardProps) {
  const { place, audience, waiting, clientFixed, sent, onSent, onMade, isMade, onAgain } = props;
  const text = useText();
  const translate = useTranslate();
  const { trigger, getValues, setValue, reset } = useFormContext<Entries>();
  const { value: draft, set: setDraft, drop, isRestored } = useDraft(`${place} steps`, NOTHING_DONE);
  const { decided } = draft;
  const setDecided = (next: Decided) => setDraft((now) => ({ ...now, decided: next }));
  const setStep = (next: number) => setDraft((now) => ({ ...now, step: next }));
  const [isOver, setOver] = useState(sent !== undefined);
  // After a lost session the file is checked again: the figures are gone.
  const [limit, setLimit] = useState(isRestored ? CHECK : CONSENT);
  const step = isOver ? RESULT : Math.min(draft.step, limit);
  const [tried, setTried] = useState({ file: false, columns: false });
  const [result, setResult] = useState<Import>();
  const [accepted, setAccepted] = useState(sent);

  const onRead = useCallback(
    (facts: FileFacts, file: File) => {
      const columns = facts.columns.join('\n');
      // The same file, corrected, keeps the choices for its columns.
      setDraft((now) =>
        columns === now.columns
          ? now
          : {
              columns,
              decided: { mapping: facts.guess, phones: 'first' },
              step: Math.min(now.step, COLUMNS),
            },
      );
      if (!audience && !getValues('name'))
        setValue('name', file.name.replace(/\.[^.]*$/, ''), { shouldDirty: true });
    },
    [audience, getValues, setDraft, setValue],
  );
  const { chosen, choose, clear } = useFileFacts(place, onRead);
  const { file, facts } = chosen;
  const problems = useMemo(
    () => (facts ? mappingProblems(facts.columns, decided.mapping) : []),
    [facts, decided],
  );
  const { send, share, sending, error } = useSend(({ audience_id: audienceId, import_id: importId }) => {
    setOver(true);
    // All input is stored: leaving loses nothing.
    reset(getValues());
    drop();
    clear();
    if (audienceId === null) return;
    const acceptance = { audienceId, importId };
    setAccepted(acceptance);
    onSent(acceptance);
  });

  const checked = (answer: Import) => {
    setResult(answer);
    setStep(CHECK);
    setLimit(CONSENT);
  };
  const replace = async (picked: File) => {
    setResult(undefined);
    if (!(await choose(picked))) setStep(FILE);
  };
  const typed = (field: 'consent' | 'consent_when') => getValues(field)?.trim() ?? '';

  const [name, client_id] = useWatch<Entries, ['name', 'client_id']>({ name: ['name', 'client_id'] });
  const into = audience ? { audience_id: audience.id } : client_id && name ? { client_id, name } : undefined;
  const plan: Plan | undefined = file && facts && into && { file, facts, decided, into };

  const steps = [
    text('step.file'),
    text('step.columns'),
    text('step.check'),
    text('step.consent'),
    text('step.result'),
  ];
  const forward: Record<number, () => void | Promise<void>> = {
    [FILE]: async () => {
      setTried((now) => ({ ...now, file: true }));
      const named = audience !== undefined || (await trigger(['client_id', 'name'], { shouldFocus: true }));
      if (named && facts) setStep(COLUMNS);
    },
    [COLUMNS]: () => {
      setTried((now) => ({ ...now, columns: true }));
      if (problems.length > 0) return;
      setResult(undefined);
      setStep(CHECK);
    },
    [CHECK]: () => setStep(CONSENT),
    [CONSENT]: async () => {
      if (plan && (await trigger(['consent', 'consent_when'], { shouldFocus: true })))
        send(plan, {
          consent: typed('consent'),
          consent_when: typed('consent_when'),
          consent_kind: getValues('consent_kind') || undefined,
        });
    },
  };
  const busy = waiting || chosen.share !== undefined || sending;
  const closed = step === CHECK && !(result && result.imported > 0);
  const verb =
    step === CONSENT && result
      ? text('send.verb', {
          smart_count: result.imported,
          count: formatNumber(result.imported),
        })
      : text('wizard.continue');

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
              <Restored when={audience !== undefined && isRestored} />
              <DestinationFields audience={audience} clientFixed={clientFixed} />
              <FileDrop
                chosen={chosen}
                missing={tried.file && !file}
                help={text('file.help')}
                template={TEMPLATE}
                onFile={(picked) => void choose(picked)}
              />
            </>
          )}
          {step === COLUMNS && facts && (
            <MapStep
              facts={facts}
              decided={decided}
              problems={tried.columns ? problems : problems.filter(({ code }) => code !== 'bad_name')}
              onChange={setDecided}
            />
          )}
          {step === CHECK && plan && <CheckStep plan={plan} onChecked={checked} />}
          {step === CHECK && chosen.share !== undefined && (
            <UploadProgress share={chosen.share} label={text('check.reading')} />
          )}
          {step === CONSENT && <ConsentStep sending={sending} share={share} error={error} />}
          {step === RESULT && accepted && <ResultStep {...accepted} onAgain={onAgain} />}
        </Section>
      </Focused>
      {step < RESULT && (
        <div className={css.foot}>
          {step > FILE && (
            <button type="button" className="button" disabled={sending} onClick={() => setStep(step - 1)}>
              {text('wizard.back')}
            </button>
          )}
          <button
            type="button"
            className="button primary"
            aria-busy={busy}
            disabled={busy || closed}
            onClick={() => void forward[step]?.()}
          >
            {verb}
          </button>
          {step === CHECK && <ReplaceFile disabled={busy} onFile={(picked) => void replace(picked)} />}
          {step === FILE && !audience && !waiting && <CreateEmpty onMade={onMade} />}
        </div>
      )}
      <output className="sr-only">{sending && translate('app.loading')}</output>
    </>
  );
}

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
