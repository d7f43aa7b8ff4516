import { Reading } from '../../../admin/state/Reading';
import { mapRead } from '../../../dataProvider/read';
import { renderTest } from '../../../rules/formats/merge';
import { segment } from '../../../rules/formats/segments';
import { Bubble } from '../message/Bubble';
import { SegmentCounter } from '../message/SegmentCounter';
import { useRecipient } from '../message/useRecipient';
import { useCampaignAudiences } from '../useCampaignAudiences';
import css from './test.module.css';
import { useText } from './texts';

interface TestPreviewProps {
  campaignId: string;
  message: string;
  /** The first of the numbers; undefined before one is entered. */
  phone: string | undefined;
}

/** The message as a number outside the audiences gets it: with the merge fields of the first recipient. */
export function TestPreview({ campaignId, message, phone }: TestPreviewProps) {
  const text = useText();
  const audiences = useCampaignAudiences(campaignId);
  // The first recipient is one of the audience that was attached first; the list has the newest first.
  const read = useRecipient(
    mapRead(audiences, (all) => all.toReversed()),
    0,
  );
  return (
    <Reading as="part" read={read}>
      {(first) => {
        const to = phone ?? first?.phone ?? '';
        const body = renderTest(message, first?.fields ?? {}, to);
        return (
          <div className={css.numbers}>
            <Bubble to={to} body={body} label={text('test.preview')} />
            <SegmentCounter counted={segment(body)} />
          </div>
        );
      }}
    </Reading>
  );
}
