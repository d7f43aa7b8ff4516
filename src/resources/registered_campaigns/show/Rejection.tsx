import { Section } from '../../../admin/parts/Section';
import css from '../carriers.module.css';
import type { RegisteredCampaign } from '../contract';
import { texts, useText } from '../texts';

type Key = keyof typeof texts;
const known = (key: string): key is Key => key in texts;

/** A field's own name where it is one of the registration's, else as the registry calls it. */
export const labelKey = (field: string): Key | undefined => {
  const key = `field.${field}`;
  return known(key) ? key : undefined;
};

/** Why it was rejected, which fields that is about, and what to do. */
export function Rejection({ campaign: { rejection } }: { campaign: RegisteredCampaign }) {
  const text = useText();
  if (!rejection) return null;
  const { code, text: reviewer, fields } = rejection;
  const fix = `fix.${code}`;
  const names = fields.map((field) => {
    const key = labelKey(field);
    return key ? text(key) : field;
  });
  return (
    <Section title={text('rejection.title', { code })}>
      <div className={css.refused}>
        <p>
          <bdi>{reviewer}</bdi>
        </p>
        {names.length > 0 && <p>{text('rejection.about', { fields: names.join(', ') })}</p>}
        <h3>{text('rejection.fix')}</h3>
        <p>{text(known(fix) ? fix : 'fix.other')}</p>
        <p>{text('fix.who')}</p>
      </div>
    </Section>
  );
}
