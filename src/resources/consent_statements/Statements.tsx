import { useCreatePath, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { createAddress } from '../../admin/list/CreateButton';
import { LazyList } from '../../admin/list/LazyList';
import { Facts } from '../../admin/page/Facts';
import { Section } from '../../admin/page/Section';
import type { Row } from '../../admin/record';
import { Reading } from '../../admin/state/Reading';
import { messageOf } from '../../admin/problems';
import { useReadAct } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import { formatNumber } from '../../i18n/format';
import { Link, useNavigate } from '../../router';
import { CONSENT_CLAIMS } from '../../rules/law/consentClaim';
import type { Audience } from '../audiences/contract';
import type { ConsentProof } from './contract';
import css from './statements.module.css';
import { useText } from './texts';

/** Characters of a name. */
const NAME_MAX = 120;

/** An audience's people by the proof of their consent, the way to mend each gap, and later statements. */
export default function Statements() {
  const audience = useRecordContext<Audience & Row>();
  if (!audience) return null;
  return (
    <LazyList under={{ audience_id: audience.id }}>
      <Proof audience={audience} />
    </LazyList>
  );
}

function Proof({ audience }: { audience: Audience & Row }) {
  const read = useReadAct('consent_statements', 'proof', { data: { audience_id: audience.id } });
  return <Reading read={read}>{(proof) => <Figures audience={audience} proof={proof} />}</Reading>;
}

function Figures({ audience, proof }: { audience: Audience & Row; proof: ConsentProof }) {
  const text = useText();
  const createPath = useCreatePath();
  const { people, page, file, hand, expired, expiring } = proof;
  const later = createAddress(createPath({ resource: 'consent_statements', type: 'create' }), {
    audience_id: audience.id,
  });
  const state = { to: later, words: text('mend.state') };
  const pages = `/clients/${audience.client_id}/show/opt_in_pages`;
  const figure = (label: string, value: ReactNode) => ({ label, value });
  const gap = (count: number, ...ways: readonly { to: string; words: string }[]) =>
    count === 0 ? (
      formatNumber(count)
    ) : (
      <>
        {formatNumber(count)}
        {ways.map(({ to, words }) => (
          <Fragment key={to}>
            {' · '}
            <Link to={to}>{words}</Link>
          </Fragment>
        ))}
      </>
    );
  return (
    <div className={css.proof}>
      <Section
        lead={text('proven', { proven: formatNumber(people - file - hand), people: formatNumber(people) })}
      >
        <Facts
          facts={[
            figure(text('proof.page'), formatNumber(page)),
            ...CONSENT_CLAIMS.map((claim) => figure(text(`proof.${claim}`), formatNumber(proof[claim]))),
            figure(text('proof.file'), gap(file, state)),
            figure(text('proof.hand'), gap(hand, state, { to: pages, words: text('mend.hand') })),
            ...(expired === null
              ? []
              : [
                  figure(
                    text('proof.expired'),
                    <>
                      {gap(expired, { to: pages, words: text('mend.expired') })}
                      {expired > 0 && <Renew audience={audience} of="expired" people={expired} />}
                    </>,
                  ),
                ]),
            ...(expiring === null
              ? []
              : [
                  figure(
                    text('proof.expiring'),
                    <>
                      {formatNumber(expiring)}
                      {expiring > 0 && <Renew audience={audience} of="expiring" people={expiring} />}
                    </>,
                  ),
                ]),
          ]}
        />
      </Section>
    </div>
  );
}

/** Makes a list of these people, and of those who may still be texted a draft that asks them to renew. */
function Renew({
  audience,
  of,
  people,
}: {
  audience: Audience & Row;
  of: 'expired' | 'expiring';
  people: number;
}) {
  const text = useText();
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const renew = useAct('consent_statements', 'renew');
  const press = () =>
    renew.mutate(
      {
        data: {
          audience_id: audience.id,
          of,
          people,
          name: text(`renewal.${of}`, { name: audience.name }).slice(0, NAME_MAX),
          ...(of === 'expiring' && { message: text('renewal.message') }),
        },
      },
      {
        onSuccess: ({ audience_id, campaign_id }) =>
          navigate(
            campaign_id === null ? `/audiences/${audience_id}/show` : `/campaigns/${campaign_id}/show`,
          ),
        onError: (error) => notify(messageOf(error, translate), { type: 'error' }),
      },
    );
  return (
    <>
      {' · '}
      <button
        type="button"
        className="text-button"
        aria-busy={renew.isPending}
        onClick={() => !renew.isPending && press()}
      >
        {text(of === 'expired' ? 'mend.list' : 'mend.expiring')}
      </button>
    </>
  );
}
