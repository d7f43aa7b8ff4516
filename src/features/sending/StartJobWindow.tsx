import { useRedirect, useTranslate } from 'ra-core';
import { Window } from '../../admin/dialog/Window';
import { isFixable } from '../readiness/fixLinks';
import { ApprovalNote } from './Approval';
import { useApprovalText } from './approvalTexts';
import { LastJob } from './LastJob';
import { LeavingFacts } from './LeavingFacts';
import {
  ClosingField,
  HoursFields,
  NoteField,
  SimulatedNote,
  StartProblem,
  StartUnread,
  TypedField,
} from './StartFields';
import { StartFacts } from './StartFacts';
import type { StartTarget } from './useStartForm';
import { useText } from './texts';
import { useStartForm } from './useStartForm';
import { WhenFields } from './WhenFields';
import css from './sending.module.css';

interface StartJobWindowProps {
  target: StartTarget;
  onClose: () => void;
}

/** The dialog itself; see StartJobDialog. */
export default function StartJobWindow({ target, onClose }: StartJobWindowProps) {
  const text = useText();
  const approvalText = useApprovalText();
  const translate = useTranslate();
  const redirect = useRedirect();
  const form = useStartForm(target, ({ id }) => redirect('show', 'jobs', id), onClose);
  const { outlook, last, busy, toFix } = form;

  return (
    <Window
      title={text('start.title', { name: target.name })}
      busy={busy}
      onSubmit={form.submit}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            {translate('app.action.cancel')}
          </button>
          <button
            type="submit"
            className="button primary"
            disabled={busy || form.read.state !== 'known' || toFix.length > 0}
          >
            {form.needsApproval ? approvalText('verb') : text('start.verb')}
          </button>
        </>
      }
    >
      <StartFacts target={target} outlook={outlook} onClose={onClose} />
      {toFix.some(isFixable) && <p className={css.warning}>{text('start.ask')}</p>}
      <StartUnread read={form.read} />
      {last && <LastJob job={last} excluded={outlook?.reach.excluded ?? 0} />}
      <ApprovalNote form={form} campaignId={target.campaignId} />
      <WhenFields when={form.when} onChange={form.setWhen} />
      {outlook && <LeavingFacts outlook={outlook} leaving={form.leaving} />}
      <HoursFields form={form} />
      <ClosingField form={form} />
      <NoteField form={form} />
      <TypedField form={form} />
      <SimulatedNote />
      <StartProblem form={form} campaignId={target.campaignId} />
    </Window>
  );
}
