import { useWatch } from 'react-hook-form';
import { isAmbiguous, isReservedKeyword } from '../../rules/law/keywords';
import CreatePage from '../../admin/form/CreatePage';
import ReferenceInput from '../../admin/inputs/ReferenceInput';
import { kinds } from '../../admin/kinds';
import { SegmentLine } from '../../features/message/SegmentLine';
import { Section } from '../../admin/page/Section';
import { useDeclaration } from '../../admin/registry';
import { useText } from './texts';

/** A new keyword: what it matches, its effect, and its answer. */
export default function KeywordCreate() {
  return (
    <CreatePage>
      <Fields />
    </CreatePage>
  );
}

function Fields() {
  const text = useText();
  const declaration = useDeclaration();
  const [keyword = '', effect, reply = '', clientId] = useWatch({
    name: ['keyword', 'effect', 'reply', 'client_id'],
  }) as [string | undefined, string | undefined, string | undefined, string | undefined];
  const input = (source: string, required: boolean) => {
    const field = declaration.fields.find((each) => each.source === source)!;
    const { Input } = kinds[source === 'reply' ? 'prose' : field.kind];
    return <Input field={field} declaration={declaration} required={required} />;
  };
  const audience = declaration.fields.find(({ source }) => source === 'audience_id')!;
  return (
    <>
      <Section lead={text('families')}>
        {input('keyword', true)}
        {isReservedKeyword(keyword) && (
          <p role="alert" className="field-error">
            {text(isAmbiguous(keyword) ? 'yes' : 'locked')}
          </p>
        )}
        {input('match', true)}
      </Section>
      <Section title={text('does')}>
        {input('effect', true)}
        {effect === 'add_to_audience' && (
          <ReferenceInput
            required
            declaration={declaration}
            field={audience}
            under={{ client_id: clientId ?? '' }}
          />
        )}
        {input('reply', false)}
        {reply.trim() !== '' && <SegmentLine body={reply} />}
      </Section>
    </>
  );
}
