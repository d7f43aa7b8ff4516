import { useMemo, useState } from 'react';
import { useReadAct } from '../../../dataProvider/reads';
import type { Questions } from '../../../features/import/Question';
import { choiceOf, CUSTOM, type Decided, severalPhones } from '../../../features/import/mapping';
import type { FileFacts } from '../../../features/import/worker/read';
import { aliasOf } from '../../../rules/formats/aliases';
import { isPhone, looksLikePhones, mappingProblems } from '../../../rules/formats/mapping';
import { recall, type Recall, type RememberedColumns } from '../../../rules/formats/rememberedColumns';

/** The choices for a file with these columns. */
export interface ColumnsDraft {
  /** The columns, and what they say about consent. */
  columns: string;
  decided: Decided;
  /** The client whose earlier files were asked about these columns. */
  client: string;
  /** The mapping taken over from an earlier file; null for guesses. */
  recalled: Recall | null;
  /** Columns whose earlier target a person has confirmed. */
  confirmed: readonly string[];
}

export const NO_COLUMNS: ColumnsDraft = {
  columns: '',
  decided: { mapping: [], phones: 'first' },
  client: '',
  recalled: null,
  confirmed: [],
};

const guessed = ({ guess }: FileFacts) => ({
  decided: { mapping: guess, phones: 'first' } satisfies Decided,
  recalled: null,
  confirmed: [],
});

const choicesOf = (match: Recall) => ({
  decided: { mapping: match.mapping, phones: match.phones } satisfies Decided,
  recalled: match,
  confirmed: [],
});

/** A file's columns, by which the choices for the same file, corrected, are kept. */
export const keyOf = ({ columns, consents }: FileFacts): string =>
  columns.map((name, i) => `${name}\t${consents[i] ?? ''}`).join('\n');

/** Guesses for a file with other columns than the last one. */
export const forFile = <D extends ColumnsDraft>(draft: D, facts: FileFacts): D => ({
  ...draft,
  columns: keyOf(facts),
  client: '',
  ...guessed(facts),
});

const isGuess = ({ decided: { mapping, phones } }: ColumnsDraft, { guess }: FileFacts): boolean =>
  phones === 'first' && mapping.every((target, i) => target === guess[i]);

/**
 * Takes over what is remembered for the client, once. A person's own choices stay; those of another client's file never
 * do. `remembered` is undefined as long as it is not known: it is offered later.
 */
export function forClient<D extends ColumnsDraft>(
  draft: D,
  facts: FileFacts,
  client: string,
  remembered: readonly RememberedColumns[] | undefined,
): D {
  if (draft.client === client) return draft;
  const clean = draft.recalled ? { ...draft, ...guessed(facts) } : draft;
  if (!remembered) return { ...clean, client: '' };
  const match = isGuess(clean, facts) ? recall(facts, remembered) : undefined;
  return { ...clean, client, ...(match ? choicesOf(match) : {}) };
}

/**
 * True if the columns leave nothing to decide: each has the target that its name stands for, is a field of its own
 * name, or has the target that a person gave it in an earlier file. A column about consent always asks.
 */
export function isSettled({ decided, recalled }: ColumnsDraft, facts: FileFacts): boolean {
  const { columns, consents, hasHeader, samples } = facts;
  return (
    hasHeader &&
    !severalPhones(decided) &&
    mappingProblems(columns, decided.mapping).length === 0 &&
    columns.every((name, i) => {
      const target = decided.mapping[i]!;
      const known = recalled?.known[i];
      if (known?.target === target) return !known.asks;
      const isOtherPhone = !isPhone(target) && looksLikePhones(samples[i] ?? []);
      const isNew = choiceOf(target) === CUSTOM;
      return consents[i] === undefined && !isOtherPhone && (isNew || aliasOf(name)?.field === target);
    })
  );
}

interface ColumnsOptions<D extends ColumnsDraft> {
  draft: D;
  set: (change: (now: D) => D) => void;
  facts: FileFacts | undefined;
  client: string | undefined;
  /** The file is sent. */
  isOver: boolean;
}

/** Choices for the columns of a file: guesses, what the client's earlier files had, and what a person changes. */
export function useColumns<D extends ColumnsDraft>({ draft, set, facts, client, isOver }: ColumnsOptions<D>) {
  const { decided, recalled, confirmed } = draft;
  const [isTried, setTried] = useState(false);
  const read = useReadAct(
    'audiences',
    'remembered_columns',
    { query: { client_id: client ?? '' } },
    {
      enabled: !isOver && Boolean(client) && facts?.hasHeader === true,
      // An import of somebody else changes nothing here.
      fresh: { renewed: false, earlier: false },
      gcTime: 0,
    },
  );
  const remembered = 'value' in read ? read.value.remembered : undefined;
  const match = useMemo(
    () => (facts && remembered ? recall(facts, remembered) : undefined),
    [facts, remembered],
  );
  const all = useMemo(() => (facts ? mappingProblems(facts.columns, decided.mapping) : []), [facts, decided]);
  const source = draft.client === client ? recalled : null;
  const names = facts?.columns ?? [];
  const same = names.filter((_, i) => recalled?.known[i]?.target === decided.mapping[i]);
  const doubts = same.filter((name) => recalled?.known[names.indexOf(name)]?.asks);
  const questions: Questions = {
    asked: doubts,
    confirmed,
    isTried,
    onConfirm: (name, yes) =>
      set((now) => ({
        ...now,
        confirmed: [...now.confirmed.filter((other) => other !== name), ...(yes ? [name] : [])],
      })),
  };
  return {
    read,
    remembered,
    /** Nothing is remembered for a file without headings. */
    isAsked: facts !== undefined && (!facts.hasHeader || remembered !== undefined),
    setDecided: (next: Decided) => set((now) => ({ ...now, decided: next })),
    problems: isTried ? all : all.filter(({ code }) => code !== 'bad_name'),
    questions,
    /** Whether the step may be left; if not, it says why from now on. */
    attempt: () => {
      setTried(true);
      return all.length === 0 && doubts.every((name) => confirmed.includes(name));
    },
    /** The mapping of an earlier file: taken over, or offered. */
    memory: {
      at: (source ?? match)?.at,
      isTaken: source !== null,
      count: same.length,
      of: names.length,
      take: () => match && client && set((now) => ({ ...now, client, ...choicesOf(match) })),
      drop: () => facts && set((now) => ({ ...now, ...guessed(facts) })),
    },
  };
}

export type Memory = ReturnType<typeof useColumns>['memory'];
