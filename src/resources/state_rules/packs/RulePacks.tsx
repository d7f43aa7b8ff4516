import { useNotify, usePermissions, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { fieldErrors, messageOf } from '../../../admin/problems';
import { Section } from '../../../admin/page/Section';
import { Reading } from '../../../admin/state/Reading';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { ExactTime } from '../../../admin/value/ExactTime';
import { saveFile } from '../../../admin/value/saveFile';
import { LIMIT_MAX } from '../../../contract/common';
import { allows, PROVIDER } from '../../../contract/roles';
import { confirmedBy } from '../../../contract/confirmed';
import { useReadAct, useReadList } from '../../../dataProvider/reads';
import { useAct } from '../../../dataProvider/useAct';
import { isolated } from '../../../i18n/bidi';
import { PACK_MAX, rulePacks, type RulePackRecord, type RulesInForce } from '../../rule_packs/contract';
import { ChangesOf } from './ChangesOf';
import { PackChanges } from './PackChanges';
import { usePackText } from './texts';
import '../../../admin/form.css';
import css from '../stateRules.module.css';

const PAGE = { pagination: { page: 1, perPage: LIMIT_MAX } };

/** Version of the rules in force with those who put it there; for the provider also the packs. */
export function RulePacks() {
  const text = usePackText();
  const { permissions } = usePermissions<number>();
  const inForce = useReadAct('rule_packs', 'in_force');
  return (
    <Section title={text('title')}>
      <Reading as="part" read={inForce}>
        {(rules) => <InForce {...rules} />}
      </Reading>
      {allows(PROVIDER, permissions) && <ProviderPacks />}
    </Section>
  );
}

function InForce({ version, built_in: isBuiltIn, since, proposed_by, agreed_by }: RulesInForce) {
  const text = usePackText();
  return (
    <p>
      <b>
        <bdi>{text('version', { version })}</bdi>
      </b>{' '}
      {isBuiltIn && text('built_in')}
      {since && (
        <>
          {text('since')} <ExactTime at={since} />.{' '}
        </>
      )}
      {proposed_by &&
        agreed_by &&
        text('persons', { first: isolated(proposed_by), second: isolated(agreed_by) })}
    </p>
  );
}

function ProviderPacks() {
  const text = usePackText();
  const read = useReadList('rule_packs', PAGE);
  return (
    <Reading as="part" read={read}>
      {({ data }) => {
        const proposal = data.find(({ state }) => state === 'proposed');
        return (
          <>
            {proposal ? <Proposal pack={proposal} /> : <Upload />}
            {data.length > 0 && (
              <DataTable caption={text('all')} rows={data} keyOf={({ id }) => id} columns={columnsOf(text)} />
            )}
          </>
        );
      }}
    </Reading>
  );
}

/** Chooses a file, shows what it changes, and proposes it. */
function Upload() {
  const text = usePackText();
  const notify = useNotify();
  const translate = useTranslate();
  const id = useId();
  const [file, setFile] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  const check = useAct('rule_packs', 'propose');
  const propose = useAct('rule_packs', 'propose');
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    propose.reset();
    check.reset();
    setTooLarge(chosen.size > PACK_MAX);
    if (chosen.size > PACK_MAX) return;
    const content = await chosen.text();
    setFile(content);
    // A dry run confirms nothing: it is what the person then sees.
    const data = { file: content } as Parameters<typeof check.mutate>[0]['data'];
    check.mutate({ data, query: { dry_run: true } });
  };
  const { data: pack, error } = check;
  const refusals = error ? (fieldErrors(error, translate).file ?? messageOf(error, translate)) : undefined;
  const problem = tooLarge ? text('too_large') : refusals;
  return (
    <div className={css.upload}>
      <input
        id={id}
        className={`sr-only ${css.pick}`}
        type="file"
        accept=".json,application/json"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file may be chosen again once it was changed.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="button">
        {text('upload')}
      </label>
      {problem && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {problem}
        </p>
      )}
      {check.isPending && <output>{text('checking')}</output>}
      {pack && (
        <ConfirmDialog
          open
          title={text('propose.title', { version: pack.version })}
          verb={text('propose.verb')}
          busy={propose.isPending}
          failure={propose.error}
          onConfirm={() =>
            propose.mutate(
              { data: { file, confirmed: { names: [pack.hash, pack.in_force] } } },
              {
                onSuccess: () => {
                  notify(text('proposed'), { type: 'success' });
                  check.reset();
                },
              },
            )
          }
          onClose={() => check.reset()}
        >
          <p>{text('propose.note')}</p>
          <PackChanges changes={pack.changes} />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** A proposal that waits, with its differences; a second person agrees. */
function Proposal({ pack }: { pack: RulePackRecord }) {
  const text = usePackText();
  const notify = useNotify();
  const [asking, setAsking] = useState<'agree' | 'refuse'>();
  const agree = useAct('rule_packs', 'agree');
  const refuse = useAct('rule_packs', 'refuse');
  const { id, version, mine, may_agree: mayAgree, proposed_by, proposed_at, changes } = pack;
  const refusal = mine ? 'withdraw' : 'refuse';
  const close = () => {
    setAsking(undefined);
    agree.reset();
    refuse.reset();
  };
  const ending = (message: string) => ({
    onSuccess: () => {
      notify(message, { type: 'success' });
      close();
    },
  });
  return (
    <div className={css.day}>
      <h3>
        <bdi>{text('proposal', { version })}</bdi>
      </h3>
      <p>
        {text('proposed_by', { name: isolated(proposed_by ?? '') })} <ExactTime at={proposed_at} />
      </p>
      <PackChanges changes={changes} />
      <div className={css.buttons}>
        {mayAgree && (
          <button type="button" className="button primary" onClick={() => setAsking('agree')}>
            {text('agree.verb')}
          </button>
        )}
        <button type="button" className="button" onClick={() => setAsking('refuse')}>
          {text(`${refusal}.verb`)}
        </button>
      </div>
      {mine && <p>{text('waits')}</p>}
      <ConfirmDialog
        open={asking === 'agree'}
        title={text('agree.title', { version })}
        verb={text('agree.verb')}
        busy={agree.isPending}
        failure={agree.error}
        onConfirm={() =>
          agree.mutate({ id, query: confirmedBy(rulePacks.actions.agree, pack) }, ending(text('agreed')))
        }
        onClose={close}
      >
        <p>{text('agree.note')}</p>
        <PackChanges changes={changes} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'refuse'}
        title={text(`${refusal}.title`, { version })}
        verb={text(`${refusal}.verb`)}
        busy={refuse.isPending}
        failure={refuse.error}
        onConfirm={() => refuse.mutate({ id }, ending(text(`${refusal}.done`)))}
        onClose={close}
      >
        <p>{text('refuse.note')}</p>
      </ConfirmDialog>
    </div>
  );
}

type PackText = ReturnType<typeof usePackText>;

const columnsOf = (text: PackText): DataColumn<RulePackRecord>[] => [
  { label: text('column.version'), cell: ({ version }) => <bdi>{version}</bdi> },
  { label: text('column.state'), cell: ({ state }) => text(`state.${state}`) },
  {
    label: text('column.proposed'),
    cell: ({ proposed_by, proposed_at }) => <Person name={proposed_by} at={proposed_at} />,
    below: 'headed',
  },
  {
    label: text('column.decided'),
    cell: ({ decided_by, decided_at }) => decided_at && <Person name={decided_by} at={decided_at} />,
    below: 'headed',
  },
  {
    label: text('column.file'),
    cell: ({ id, version }) => (
      <div className={css.buttons}>
        <ChangesOf id={id} version={version} />
        <Download id={id} version={version} />
      </div>
    ),
    below: 'words',
  },
];

function Person({ name, at }: { name: string | null; at: string }) {
  return (
    <>
      <bdi>{name}</bdi>
      <span className={css.under}>
        <ExactTime at={at} />
      </span>
    </>
  );
}

function Download({ id, version }: { id: string; version: string }) {
  const text = usePackText();
  const [wanted, setWanted] = useState(false);
  const read = useReadAct('rule_packs', 'file', { id }, { enabled: wanted, staleTime: Infinity });
  const [saved, setSaved] = useState(false);
  if (wanted && !saved && read.state === 'known') {
    setSaved(true);
    saveFile(read.value.file, read.value.name, 'application/json');
  }
  const press = () => {
    setSaved(false);
    setWanted(true);
    if (read.state === 'failed') void read.again();
  };
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={text('download_of', { version })}
        aria-busy={wanted && read.state === 'loading'}
        onClick={press}
      >
        {text('download')}
      </button>
      {wanted && read.state === 'failed' && (
        <span className={css.under} role="alert">
          {text('not_read')}
        </span>
      )}
    </>
  );
}
