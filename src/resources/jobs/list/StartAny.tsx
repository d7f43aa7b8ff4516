import { useState, useEffect, useEffectEvent } from 'react';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from '../../../router';
import type { JobCampaign } from '../contract';
import { StartCampaign } from '../start/StartCampaign';
import { encodeId } from '../../../dataProvider/identity';
import { useDraft } from '../../../admin/form/useDraft';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { Unread } from '../../../admin/state/Reading';
import { isUnread } from '../../../admin/picker/search';
import { Window } from '../../../admin/dialog/Window';
import { useText } from '../texts';
import { CampaignChoice } from './CampaignChoice';
import { useCampaign } from './useCampaigns';
import { useJobsNow } from './useJobsNow';
import css from './list.module.css';

/** First the campaign, then the time: nothing is sent before the second step. */
export default function StartAny({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<JobCampaign>();
  if (!chosen) return <ChooseCampaign onChoose={setChosen} onClose={onClose} />;
  const { id, name, reach } = chosen;
  return <StartCampaign id={id} name={name} reach={reach ?? undefined} onClose={onClose} />;
}

interface ChooseCampaignProps {
  onChoose: (campaign: JobCampaign) => void;
  onClose: () => void;
}

/** Selects the campaign to send; one with an unfinished job links to that job instead. */
function ChooseCampaign({ onChoose, onClose }: ChooseCampaignProps) {
  const text = useText();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { now: read, look } = useJobsNow();
  const now = 'value' in read ? read.value : undefined;
  const { value: id, set: setId } = useDraft('job to start', '');
  const [offered, setOffered] = useState<JobCampaign>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  // The data of the page may be hours old.
  const readAgain = useEffectEvent(() => void look());
  useEffect(() => readAgain(), []);
  const none = now?.campaigns_total === 0;
  const known = useCampaign(id);
  const chosen = known && !isUnread(known) ? known : offered;
  const active = chosen?.active_job_id;
  const choose = async () => {
    setIsSubmitted(true);
    if (!chosen) return;
    if (!active) return onChoose(chosen);
    // Its job may have ended since: the current state decides.
    const answer = await look();
    if (answer.state !== 'known') return;
    const again = answer.value.campaigns.find((campaign) => campaign.id === id);
    if (again && !again.active_job_id) onChoose(again);
  };
  return (
    <Window
      title={text('choose.title')}
      onSubmit={() => void choose()}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {translate('app.action.cancel')}
          </button>
          <button type="submit" className="button primary" disabled={none || !now}>
            {text('choose.continue')}
          </button>
        </>
      }
    >
      {read.state === 'loading' && <output className="waiting-line" aria-label={translate('app.loading')} />}
      <Unread as="part" read={read} />
      <NotUpToDate of={read} still />
      {none && <p>{text('choose.none')}</p>}
      {now && !none && (
        <CampaignChoice
          label={text('choose.campaign')}
          value={id}
          onChange={(value, campaign) => {
            setId(value);
            setOffered(campaign);
          }}
          none={text('choose.which')}
          invalid={isSubmitted && !chosen}
          className={css.choice}
        />
      )}
      {isSubmitted && !chosen && now && !none && (
        <p role="alert" className="field-error">
          {text('choose.first')}
        </p>
      )}
      {active && (
        <p role="alert">
          {text('choose.active')}{' '}
          <Link
            to={createPath({ resource: 'jobs', id: encodeId([id, active]), type: 'show' })}
            onClick={onClose}
          >
            {text('choose.open')}
          </Link>
        </p>
      )}
    </Window>
  );
}
