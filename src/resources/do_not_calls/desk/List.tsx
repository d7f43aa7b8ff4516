import { useRecordContext, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { useGetList } from '../../../dataProvider/reads';
import { BuiltList } from '../../../admin/list/BuiltList';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { useText } from '../texts';
import { formatNational } from '../../../rules/national';
import { toE164 } from '../../../rules/phone';
import { messageOf } from '../../../admin/problems';
import { ExactTime } from '../../../admin/parts/ExactTime';
import { Section } from '../../../admin/parts/Section';
import { RemoveNumber } from './RemoveNumber';
import css from './desk.module.css';

/** A client's do-not-call list, with a lookup of one number. */
export default function List() {
  const client = useRecordContext();
  const text = useText();
  if (!client) return <EmptyState title={text('client_only')} />;
  const under = { client_id: String(client.id) };
  return (
    <BuiltList under={under}>
      <p className={`lead ${css.scope}`}>{text('scope', { name: String(client.name) })}</p>
      <Lookup clientId={String(client.id)} />
    </BuiltList>
  );
}

/** Looks up whether a number, in any notation, is on the list, since when and why. */
function Lookup({ clientId }: { clientId: string }) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = toE164(typed);
    setWrong(!parsed.ok);
    setAsked(parsed.ok ? parsed.e164 : undefined);
  };
  return (
    <Section>
      <form className={css.lookup} onSubmit={submit} noValidate>
        <label htmlFor={id}>{text('lookup')}</label>
        <input
          id={id}
          inputMode="tel"
          value={typed}
          placeholder="(202) 555-0123"
          aria-invalid={wrong}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="button">
          {text('look_up')}
        </button>
      </form>
      <div aria-live="polite">
        {wrong && <p className="field-error">{text('not_a_number')}</p>}
        {asked && <Answer key={asked} clientId={clientId} phone={asked} />}
      </div>
    </Section>
  );
}

function Answer({ clientId, phone }: { clientId: string; phone: string }) {
  const text = useText();
  const translate = useTranslate();
  const { data, error } = useGetList('do_not_calls', {
    filter: { client_id: clientId, q: phone },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  if (error) return <p className="field-error">{messageOf(error, translate)}</p>;
  if (!data) return <output className={css.answer} aria-label={translate('app.loading')} />;
  const found = data.find((each) => each.phone === phone);
  const number = formatNational(phone);
  if (!found) return <p className={css.answer}>{text('not_listed', { number })}</p>;
  const { source, by, keyword, campaign_name, note, created_at } = found;
  const because = [
    translate(`resources.do_not_calls.choices.source.${source}`),
    keyword,
    campaign_name,
    by,
    note,
  ];
  return (
    <div className={css.answer}>
      <p>
        <strong>{text('listed', { number })}</strong> <ExactTime at={created_at} />
      </p>
      <p className="quiet">
        <bdi>{because.filter(Boolean).join(' · ')}</bdi>
      </p>
      <RemoveNumber record={found} />
    </div>
  );
}
