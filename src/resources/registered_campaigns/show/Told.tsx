import type { ReactNode } from 'react';
import { Section } from '../../../admin/parts/Section';
import { useDeclaration, useWords } from '../../../admin/registry';
import css from '../carriers.module.css';
import type { RegisteredCampaign } from '../contract';
import { useText } from '../texts';

/** What was registered, with the reviewer's words beside the fields that they are about. */
export function Told({ campaign }: { campaign: RegisteredCampaign }) {
  const words = useWords(useDeclaration());
  const text = useText();
  const { use_case, sub_use_cases, description, message_flow, samples = [], rejection } = campaign;
  const wrong = (field: string) => (rejection?.fields.includes(field) ? rejection.text : undefined);
  const cases = [use_case, ...sub_use_cases].map((each) => words.choice('use_case', each));
  const entries: [field: 'use_case' | 'description' | 'message_flow' | 'samples', value: ReactNode][] = [
    ['use_case', cases.join(', ')],
    ['description', description],
    ...(message_flow ? [['message_flow', message_flow] as ['message_flow', string]] : []),
    ...samples
      .slice(0, 1)
      .map((): ['samples', ReactNode] => ['samples', <Samples key="all" all={samples} />]),
  ];
  return (
    <Section title={text('told.title')}>
      <dl className={css.told}>
        {entries.map(([field, value]) => (
          <div key={field}>
            <dt>{text(`field.${field}`)}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
            {wrong(field) && <dd className={css.wrong}>{wrong(field)}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  );
}

const Samples = ({ all }: { all: readonly string[] }) => (
  <ol>
    {all.map((sample) => (
      <li key={sample}>
        <bdi>{sample}</bdi>
      </li>
    ))}
  </ol>
);
