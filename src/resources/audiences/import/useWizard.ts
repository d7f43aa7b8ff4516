import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDraft } from '../../../admin/form/useDraft';
import { useFileFacts } from '../../../features/import/FileDrop';
import type { FileFacts } from '../../../features/import/worker/read';
import type { ConsentClaim } from '../../../rules/law/consentClaim';
import type { Audience, Import } from '../contract';
import { type Plan, useSend } from './calls';
import {
  type ColumnsDraft,
  forClient,
  forFile,
  isSettled,
  keyOf,
  NO_COLUMNS,
  useColumns,
} from './useColumns';
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
  /** The page that led here has named the client of the new audience. */
  clientFixed: boolean;
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

/**
 * Where only the file was asked for, it goes on by itself once it is read. Returns what to call when one is picked: a
 * restored file, or one that a person went back to, waits.
 */
function useGoesOn(isReady: boolean, goOn: () => Promise<void>): () => void {
  const isPicked = useRef(false);
  const leave = useEffectEvent(goOn);
  useEffect(() => {
    if (!isReady || !isPicked.current) return;
    isPicked.current = false;
    void leave();
  }, [isReady]);
  return () => {
    isPicked.current = true;
  };
}

/** The file of the first step, and what was decided about it, both kept under `place`. A new audience is named after it. */
function useFile(place: string, isNew: boolean) {
  const { getValues, setValue } = useFormContext<Entries>();
  const { value: draft, set: setDraft, drop, isRestored } = useDraft(`${place} steps`, NOTHING_DONE);
  const onRead = useCallback(
    (facts: FileFacts, file: File) => {
      setDraft((now) => afterReading(now, facts));
      if (isNew && !getValues('name'))
        setValue('name', file.name.replace(/\.[^.]*$/, ''), { shouldDirty: true });
    },
    [getValues, isNew, setDraft, setValue],
  );
  const { chosen, choose, clear } = useFileFacts(place, onRead);
  return { draft, setDraft, drop, isRestored, chosen, choose, clear };
}

/** The state of the five steps, and what leads from one to the next. Going back keeps everything. */
export function useWizard({ place, audience, waiting, clientFixed, sent, onSent }: WizardOptions) {
  const { trigger, getValues, reset } = useFormContext<Entries>();
  const { draft, setDraft, drop, isRestored, chosen, choose, clear } = useFile(place, audience === undefined);
  const { decided, mode } = draft;
  const setStep = (next: number) => setDraft((now) => ({ ...now, step: next }));
  const [isOver, setOver] = useState(sent !== undefined);
  // After a lost session the file is checked again: the figures are gone.
  const [limit, setLimit] = useState(isRestored ? CHECK : CONSENT);
  const step = isOver ? RESULT : Math.min(draft.step, limit);
  const [isFileTried, setFileTried] = useState(false);
  const [result, setResult] = useState<Import>();
  const [accepted, setAccepted] = useState(sent);

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
  const { remembered, attempt, ...columns } = useColumns({ draft, set: setDraft, facts, client, isOver });
  const into = audience ? { audience_id: audience.id } : client_id && name ? { client_id, name } : undefined;
  const plan: Plan | undefined = file && facts && into && { file, facts, decided, into, mode };
  const sendingStep = useSending(plan, result, send);

  const leaveFile = async (isBySelf: boolean) => {
    const named = audience !== undefined || (await trigger(['client_id', 'name'], { shouldFocus: true }));
    if (!named || !facts) return;
    setResult(undefined);
    setDraft((now) => {
      const next = client ? forClient(now, facts, client, remembered) : now;
      return { ...next, step: isBySelf && isSettled(next, facts) ? CHECK : COLUMNS };
    });
  };
  const picked = useGoesOn(step === FILE && clientFixed && columns.isAsked, () => leaveFile(true));

  const forward: Record<number, () => void | Promise<void>> = {
    [FILE]: () => {
      setFileTried(true);
      return leaveFile(false);
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
  const isBusy = waiting || chosen.share !== undefined || upload.sending;
  const isClosed = step === CHECK && !(result && peopleOf(result) > 0);
  return {
    step,
    go: setStep,
    forward: () => {
      if (!isBusy && !isClosed) void forward[step]?.();
    },
    isRestored,
    isBusy,
    isClosed,
    mode,
    setMode: (next: Import['mode']) => {
      setResult(undefined);
      setDraft((now) => ({ ...now, mode: next }));
    },
    question: sendingStep.question,
    chosen,
    choose: (next: File) => {
      picked();
      return choose(next);
    },
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
