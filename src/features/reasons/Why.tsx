import { saveFile } from '../../admin/value/saveFile';
import { DownloadIcon } from '../../admin/screenIcons';
import { Reading } from '../../admin/state/Reading';
import { useReadAct } from '../../dataProvider/reads';
import type { StoryEvent } from '../../resources/people/contract';
import { formatNational } from '../../rules/formats/national';
import { reasonsPage } from '../../rules/formats/reasonsPage';
import { useKindText } from '../scrubs/kinds/useKindText';
import { directSentencesOf } from './directSentences';
import { sentencesOf } from './sentences';
import { useText } from './texts';
import css from './why.module.css';

interface WhyProps {
  phone: string;
  /** A message in their story that was handed over. */
  of: StoryEvent;
}

/** Job and row of a message, of the id that a story gives it. */
function keyOf(id: string): { job_id: string; n: number } {
  const end = id.lastIndexOf('-');
  return { job_id: id.slice(0, end), n: Number(id.slice(end + 1)) };
}

/** The reasons of one text, read when it is shown. */
export default function Why(props: WhyProps) {
  return props.of.kind === 'campaign' ? <WhyOfCampaign {...props} /> : <WhyDirect {...props} />;
}

function WhyOfCampaign({ phone, of: event }: WhyProps) {
  const text = useText();
  const listText = useKindText();
  const read = useReadAct('people', 'reasons', { id: phone, query: keyOf(event.id) });
  return (
    <Reading as="part" read={read}>
      {({ decision }) => (
        <Reasons phone={phone} of={event} sentences={decision && sentencesOf(decision, text, listText)} />
      )}
    </Reading>
  );
}

/** Of a text outside jobs. */
function WhyDirect({ phone, of: event }: WhyProps) {
  const text = useText();
  const read = useReadAct('people', 'direct_reasons', { id: phone, query: { id: event.id } });
  return (
    <Reading as="part" read={read}>
      {({ decision }) => (
        <Reasons phone={phone} of={event} sentences={decision && directSentencesOf(decision, text)} />
      )}
    </Reading>
  );
}

/** `sentences`: null where no reasons were kept. */
function Reasons({ phone, of: event, sentences }: WhyProps & { sentences: readonly string[] | null }) {
  const text = useText();
  if (!sentences) return <p className="quiet">{text('none')}</p>;
  const save = () => {
    const { lang, dir } = document.documentElement;
    const from = [event.campaign_name, event.client_name, event.virtual_number].flatMap((part) => part ?? []);
    const page = reasonsPage({
      lang,
      dir: dir || 'ltr',
      title: text('title', { number: formatNational(phone) }),
      body: event.text,
      from,
      sentences,
      note: text('legal'),
    });
    saveFile(page, `reasons-${phone.replace('+', '')}.html`, 'text/html;charset=utf-8');
  };
  return (
    <div className={css.why}>
      <ul className={css.reasons}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="quiet">{text('legal')}</p>
      <button type="button" className="button" onClick={save}>
        <DownloadIcon />
        {text('save')}
      </button>
    </div>
  );
}
