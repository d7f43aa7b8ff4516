import { useCreatePath } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format';
import { Section } from '../../build/parts/Section';
import { useText, type Text } from '../texts';
import type { Campaign } from '../contract';

interface Step {
  sentence: string;
  link?: { label: string; to: string };
}

/** One sentence on where a campaign stands, and the way to what it lacks. */
function stepOf(campaign: Campaign, text: Text, pathTo: (type: 'show' | 'edit') => string): Step {
  const { message, audiences, reach, active_job_id, archived, state } = campaign;
  if (archived) return { sentence: text('next.archived') };
  if (active_job_id !== null) {
    return state === 'scheduled' ? { sentence: text('next.scheduled') } : { sentence: text('next.sending') };
  }
  if (message.trim() === '') {
    return {
      sentence: text('next.message'),
      link: { label: text('next.edit'), to: pathTo('edit') },
    };
  }
  if (audiences === 0 || reach === 0) {
    return {
      sentence: audiences === 0 ? text('next.audience') : text('next.nobody'),
      link: {
        label: text('next.audiences'),
        to: `${pathTo('show')}/campaign_audiences`,
      },
    };
  }
  if (campaign.last_job_at === null) {
    return {
      sentence: text('next.ready', {
        count: formatNumber(reach),
      }),
    };
  }
  return {
    sentence: text('next.again', {
      count: formatNumber(reach),
    }),
  };
}

export function NextStep({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const createPath = useCreatePath();
  const { sentence, link } = stepOf(campaign, text, (type) =>
    createPath({ resource: 'campaigns', id: campaign.id, type }),
  );
  return (
    <Section title={text('next.title')}>
      <p>{sentence}</p>
      {link && <Link to={link.to}>{link.label}</Link>}
    </Section>
  );
}
