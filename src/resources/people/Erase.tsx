import { useCanAccess, useNotify } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REASON_MAX } from '../../contract/common';
import { useDraft } from '../../admin/form/useDraft';
import { useAskToClose } from '../../admin/form/useLeave';
import { BlockedIcon } from '../../admin/screenIcons';
import { ExactTime } from '../../admin/value/ExactTime';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { PageButton } from '../../admin/page/PageAction';
import { AgedReading } from '../../admin/state/AgedReading';
import type { Row } from '../../admin/record';
import { useReadAct } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import { formatList, formatNumber } from '../../i18n/format';
import { formatNational } from '../../rules/formats/national';
import { type ErasurePreview, type Held, type Person, shownOfErasure } from './contract';
import { useText, type Text } from './texts';

type Of = { person: Person & Row };

/** Erases the person's data, for those who may. */
export function EraseVerb({ person }: Of) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'people', action: 'erase' });
  const [asking, setAsking] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <PageButton
        look="quiet-danger"
        icon={BlockedIcon}
        label={text('erase.verb')}
        onClick={() => setAsking(true)}
      />
      {asking && <EraseDialog person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Shows what is erased and what is kept, with counts, and asks for the number. */
function EraseDialog({ person, onClose }: Of & { onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  // A half-written reason survives a lost session.
  const { value: reason, set: setReason, isTyped } = useDraft(`erase ${person.id}`, '');
  useAskToClose(isTyped);
  const erase = useAct('people', 'erase');
  // From the press on there may be nothing left to preview.
  const enabled = !erase.isPending && !erase.isSuccess;
  const preview = useReadAct('people', 'erasure', { id: person.id }, { fresh: true, gcTime: 0, enabled });
  const queries = useQueryClient();
  const number = formatNational(person.phone);
  const seen = preview.state === 'known' ? preview.value : undefined;
  const confirm = () => {
    if (!seen) return;
    void queries.cancelQueries({ queryKey: ['people', 'erasure'] });
    erase.mutate(
      { id: person.id, data: { reason: reason.trim() || null, confirmed: shownOfErasure(seen) } },
      {
        onSuccess: () => {
          notify(text('erase.begun', { number }), { type: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      danger
      title={text('erase.title', { number })}
      verb={text('erase.verb')}
      typed={person.phone}
      ready={seen !== undefined}
      busy={erase.isPending}
      failure={erase.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AgedReading read={preview}>{(reading) => <Consequences of={reading} />}</AgedReading>
      <label className="typed">
        {text('erase.reason')}
        <textarea
          rows={2}
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </ConfirmDialog>
  );
}

function Consequences({ of }: { of: ErasurePreview }) {
  const text = useText();
  return (
    <>
      {of.tenants.length > 1 && <p>{text('erase.tenants', { names: formatList(of.tenants) })}</p>}
      <p>{text('erase.goes')}</p>
      <Counts of={of.gone} />
      {of.waiting > 0 && <p>{text('erase.waiting', { count: formatNumber(of.waiting) })}</p>}
      <p>{text('erase.files')}</p>
      <p>{text('erase.stays', { count: formatNumber(of.events) })}</p>
      <p>
        <strong>{text('erase.final')}</strong>
      </p>
    </>
  );
}

const HELD = [
  'audiences',
  'messages',
  'replies',
  'clicks',
  'texts',
] as const satisfies readonly (keyof Held)[];

function Counts({ of }: { of: Held }) {
  const text = useText();
  return (
    <ul>
      {HELD.map((name) => (
        <li key={name}>{line(text, name, of[name])}</li>
      ))}
    </ul>
  );
}

const line = (text: Text, name: (typeof HELD)[number], count: number) =>
  text(`erase.${name}`, { count: formatNumber(count) });

/** The result of an erasure, who requested it and when, and what had to be kept. */
export function Erased({ of }: { of: NonNullable<Person['erasure']> }) {
  const text = useText();
  return (
    <>
      <p>
        {text(of.state === 'done' ? 'erased.done' : 'erased.erasing', { by: of.by ?? '–' })}{' '}
        <ExactTime at={of.at} />
      </p>
      {of.reason && (
        <p className="quiet">
          <bdi>{of.reason}</bdi>
        </p>
      )}
      <Counts of={of.gone} />
      {of.on_their_way > 0 && <p>{text('erased.on_their_way', { count: formatNumber(of.on_their_way) })}</p>}
      <p>{text('erased.stays')}</p>
    </>
  );
}
