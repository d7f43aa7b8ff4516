import { saveFile } from '../../admin/value/saveFile';
import { DownloadIcon } from '../../admin/screenIcons';
import { Reading } from '../../admin/state/Reading';
import { useReadAct } from '../../dataProvider/reads';
import type { MessageReasons, StoryEvent } from '../../resources/people/contract';
import { formatNational } from '../../rules/formats/national';
import { reasonsPage } from '../../rules/formats/reasonsPage';
import { useKindText } from '../scrubs/kinds/useKindText';
import { sentencesOf } from './sentences';
import { useText } from './texts';
import css from './why.module.css';

interface WhyProps {
  phone: string;
  /** A campaign's message in their story. */
  of: StoryEvent;
}

/** Job and row of a message, of the id that a story gives it. */
function keyOf(id: string): { job_id: string; n: number } {
  const end = id.lastIndexOf('-');
  return { job_id: id.slice(0, end), n: Number(id.slice(end + 1)) };
}

/** The reasons of one text, read when it is shown. */
export default function Why({ phone, of: event }: WhyProps) {
  const read = useReadAct('people', 'reasons', { id: phone, query: keyOf(event.id) });
  return (
    <Reading as="part" read={read}>
      {({ decision }) => <Reasons phone={phone} of={event} decision={decision} />}
    </Reading>
  );
}

function Reasons({ phone, of: event, decision }: WhyProps & Pick<MessageReasons, 'decision'>) {
  const text = useText();
  const listText = useKindText();
  if (!decision) return <p className="quiet">{text('none')}</p>;
  const sentences = sentencesOf(decision, text, listText);
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
    <>
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
    </>
  );
}
