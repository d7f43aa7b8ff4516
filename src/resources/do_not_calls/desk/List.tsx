import { useCanAccess, useRecordContext, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { useReadList } from '../../../dataProvider/reads';
import { serverNow } from '../../../dataProvider/serverTime';
import { createAddress } from '../../../admin/list/CreateButton';
import { PageLink } from '../../../admin/page/PageAction';
import { AddIcon } from '../../../admin/icons';
import { DownloadIcon } from '../../../admin/screenIcons';
import { useDeclaration, useWords } from '../../../admin/registry';
import { BuiltList } from '../../../admin/list/BuiltList';
import { useText } from '../texts';
import { formatNational } from '../../../rules/formats/national';
import { LawRead } from '../../../features/lawInForce/LawRead';
import { useLawInForce } from '../../../features/lawInForce/useLawInForce';
import { reachAt } from '../../../rules/law/revocation';
import { toE164 } from '../../../rules/formats/phone';
import { ExactTime } from '../../../admin/value/ExactTime';
import { Reading } from '../../../admin/state/Reading';
import type { Client } from '../../clients/contract';
import type { RecordAt } from '../../../dataProvider/named';
import { Section } from '../../../admin/page/Section';
import { RemoveNumber } from './RemoveNumber';
import css from './desk.module.css';

const CREATE = '/do_not_calls/create';

const useMayAdd = (): boolean =>
  useCanAccess({ resource: 'do_not_calls', action: 'create' }).canAccess === true;

/** A client's do-not-call list, with a lookup of one number that also adds it. */
export default function List() {
  const client = useRecordContext()!;
  const text = useText();
  const words = useWords(useDeclaration());
  const under = { client_id: String(client.id) };
  return (
    <BuiltList
      under={under}
      create={
        useMayAdd() && (
          <PageLink
            look="primary"
            icon={AddIcon}
            label={words.action('many')}
            to={createAddress(`${CREATE}/many`, under)}
          />
        )
      }
      actions={
        <PageLink
          icon={DownloadIcon}
          label={text('evidence')}
          to={createAddress('/reports/create', { kind: 'evidence', ...under })}
        />
      }
    >
      <Reach setting={client.opt_out_scope as Client['opt_out_scope']} />
      <Lookup clientId={String(client.id)} />
    </BuiltList>
  );
}

/** How far an opt-out reaches by the client's setting and the rules in force. */
function Reach({ setting }: { setting: Client['opt_out_scope'] }) {
  const text = useText();
  const law = useLawInForce();
  if (law.state !== 'known') return <LawRead />;
  const reach = reachAt(setting, new Date(serverNow()));
  // A list of one client skips its own numbers, as anyone expects.
  return reach !== 'client' && <p className={`lead ${css.scope}`}>{text(`scope.${reach}`)}</p>;
}

/** Looks up whether a number, in any notation, is on the list, since when and why. */
function Lookup({ clientId }: { clientId: string }) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [phone, setPhone] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = toE164(typed);
    setWrong(!parsed.ok);
    setPhone(parsed.ok ? parsed.e164 : undefined);
  };
  return (
    <Section>
      <form className={css.lookup} onSubmit={submit} noValidate data-tools="">
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
        {phone && <Answer key={phone} clientId={clientId} phone={phone} />}
      </div>
    </Section>
  );
}

function Answer({ clientId, phone }: { clientId: string; phone: string }) {
  const text = useText();
  const mayAdd = useMayAdd();
  const read = useReadList('do_not_calls', {
    filter: { client_id: clientId, q: phone },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  return (
    <div className={css.answer}>
      <Reading as="line" read={read}>
        {({ data }) => {
          const entry = data.find((each) => each.phone === phone);
          return entry ? (
            <Found record={entry} />
          ) : (
            <>
              <p>{text('not_listed', { number: formatNational(phone) })}</p>
              {mayAdd && (
                <PageLink
                  label={text('add_one', { number: formatNational(phone) })}
                  to={createAddress(CREATE, { client_id: clientId, phone })}
                />
              )}
            </>
          );
        }}
      </Reading>
    </div>
  );
}

function Found({ record }: { record: RecordAt<'do_not_calls'> }) {
  const text = useText();
  const translate = useTranslate();
  const { phone, source, by, keyword, campaign_name, note, created_at } = record;
  const because = [
    translate(`resources.do_not_calls.choices.source.${source}`),
    keyword,
    campaign_name,
    by,
    note,
  ];
  return (
    <>
      <p>
        <strong>{text('listed', { number: formatNational(phone) })}</strong> <ExactTime at={created_at} />
      </p>
      <p className="quiet">
        <bdi>{because.filter(Boolean).join(' · ')}</bdi>
      </p>
      <RemoveNumber record={record} />
    </>
  );
}
