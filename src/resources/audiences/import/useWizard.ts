import { useCallback, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDraft } from '../../../admin/form/useDraft';
import { useFileFacts } from '../../../features/import/FileDrop';
import type { FileFacts } from '../../../features/import/worker/read';
import type { ConsentClaim } from '../../../rules/law/consentClaim';
import type { Audience, Import } from '../contract';
import { type Plan, useSend } from './calls';
import { type ColumnsDraft, forClient, forFile, keyOf, NO_COLUMNS, useColumns } from './useColumns';
import type { Kept } from './useKept';

/** The step reached, and the choices for a file with these columns. */
const NOTHING_DONE: ColumnsDraft & { step: number; mode: Import['mode'] } = {
  ...NO_COLUMNS,
  step: 0,
  mode: 'add',
};

export const FILE = 0;
export const COLUMNS = 1;
export const CHECK = 2;
export const CONSENT = 3;
export const RESULT = 4;

/** The same file, corrected, keeps the choices for its columns. */
function afterReading(draft: typeof NOTHING_DONE, facts: FileFacts): typeof NOTHING_DONE {
  if (keyOf(facts) === draft.columns) return draft;
  return { ...forFile(draft, facts), step: Math.min(draft.step, COLUMNS) };
}

/** People of the file who are in the audience afterwards. */
const peopleOf = ({ imported, sync }: Import): number =>
  imported + (sync ? sync.changed + sync.unchanged : 0);

/** Values of the inputs. */
interface Entries {
  name?: string;
  client_id?: string;
  consent?: string;
  consent_when?: string;
  consent_kind?: ConsentClaim | '';
}

export interface WizardOptions {
  /** Key of its draft. */
  place: string;
  /** The audience that the file is added to; absent for a new one. */
  audience: Audience | undefined;
  /** The audience is still loading. */
  waiting: boolean;
  /** An import that was sent before the page was reloaded. */
  sent: Kept | undefined;
  onSent: (acceptance: Kept) => void;
}

/** Sends the file. The refusal of a changed audience is `stale` until it is forgotten: the file is checked again. */
function useFileSend(onAccepted: Parameters<typeof useSend>[0], onChanged: () => void) {
  const [stale, setStale] = useState<unknown>();
  const sender = useSend(onAccepted, (refusal) => {
    setStale(refusal);
    onChanged();
  });
  return { ...sender, stale, forget: () => setStale(undefined) };
}

/** The last step: sends the file with its evidence, and asks first where the audience is to match it. */
function useSending(
  plan: Plan | undefined,
  checked: Import | undefined,
  send: ReturnType<typeof useSend>['send'],
) {
  const { trigger, getValues } = useFormContext<Entries>();
  const [asking, setAsking] = useState(false);
  const typed = (field: 'consent' | 'consent_when') => getValues(field)?.trim() ?? '';
  const onConfirm = () => {
    setAsking(false);
    if (!plan) return;
    const evidence = {
      consent: typed('consent'),
      consent_when: typed('consent_when'),
      consent_kind: getValues('consent_kind') || undefined,
    };
    send(plan, evidence, checked);
  };
  const forward = async () => {
    if (!plan || !(await trigger(['consent', 'consent_when'], { shouldFocus: true }))) return;
    if (checked?.sync) setAsking(true);
    else onConfirm();
  };
  return { forward, question: { open: asking, onConfirm, onClose: () => setAsking(false) } };
}

/** The state of the five steps, and what leads from one to the next. Going back keeps everything. */
export function useWizard({ place, audience, waiting, sent, onSent }: WizardOptions) {
  const { trigger, getValues, setValue, reset } = useFormContext<Entries>();
  const { value: draft, set: setDraft, drop, isRestored } = useDraft(`${place} steps`, NOTHING_DONE);
  const { decided } = draft;
  const setStep = (next: number) => setDraft((now) => ({ ...now, step: next }));
  const [isOver, setOver] = useState(sent !== undefined);
  // After a lost session the file is checked again: the figures are gone.
  const [limit, setLimit] = useState(isRestored ? CHECK : CONSENT);
  const step = isOver ? RESULT : Math.min(draft.step, limit);
  const [isFileTried, setFileTried] = useState(false);
  const mode = draft.mode;
  const [result, setResult] = useState<Import>();
  const [accepted, setAccepted] = useState(sent);

  const onRead = useCallback(
    (facts: FileFacts, file: File) => {
      setDraft((now) => afterReading(now, facts));
      if (!audience && !getValues('name'))
        setValue('name', file.name.replace(/\.[^.]*$/, ''), { shouldDirty: true });
    },
    [audience, getValues, setDraft, setValue],
  );
  const { chosen, choose, clear } = useFileFacts(place, onRead);
  const { file, facts } = chosen;
  const onAccepted: Parameters<typeof useSend>[0] = ({ audience_id: audienceId, import_id: importId }) => {
    setOver(true);
    // All input is stored: leaving loses nothing.
    reset(getValues());
    drop();
    clear();
    if (audienceId === null) return;
    const acceptance = { audienceId, importId };
    setAccepted(acceptance);
    onSent(acceptance);
  };
  const { send, forget, ...upload } = useFileSend(onAccepted, () => {
    setResult(undefined);
    setStep(CHECK);
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

  const [name, client_id] = useWatch<Entries, ['name', 'client_id']>({ name: ['name', 'client_id'] });
  const client = audience?.client_id ?? client_id;
  const isOpen = !isOver;
  const { remembered, attempt, ...columns } = useColumns({ draft, set: setDraft, facts, client, isOpen });
  const into = audience ? { audience_id: audience.id } : client_id && name ? { client_id, name } : undefined;
  const plan: Plan | undefined = file && facts && into && { file, facts, decided, into, mode };
  const sendingStep = useSending(plan, result, send);

  const forward: Record<number, () => void | Promise<void>> = {
    [FILE]: async () => {
      setFileTried(true);
      const named = audience !== undefined || (await trigger(['client_id', 'name'], { shouldFocus: true }));
      if (!named || !facts) return;
      setDraft((now) => ({ ...(client ? forClient(now, facts, client, remembered) : now), step: COLUMNS }));
    },
    [COLUMNS]: () => {
      if (!attempt()) return;
      setResult(undefined);
      setStep(CHECK);
    },
    [CHECK]: () => {
      forget();
      setStep(CONSENT);
    },
    [CONSENT]: sendingStep.forward,
  };
  return {
    step,
    back: () => setStep(step - 1),
    change: () => setStep(COLUMNS),
    forward: () => void forward[step]?.(),
    isRestored,
    isBusy: waiting || chosen.share !== undefined || upload.sending,
    isClosed: step === CHECK && !(result && peopleOf(result) > 0),
    mode,
    setMode: (next: Import['mode']) => {
      setResult(undefined);
      setDraft((now) => ({ ...now, mode: next }));
    },
    question: sendingStep.question,
    chosen,
    choose,
    replace,
    isFileMissing: isFileTried && !file,
    decided,
    columns,
    plan,
    checked,
    result,
    ...upload,
    accepted,
  };
}
