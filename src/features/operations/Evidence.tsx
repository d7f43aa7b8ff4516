import { Facts } from '../../admin/page/Facts';
import { ExactTime } from '../../admin/value/ExactTime';
import { formatDate, formatNumber } from '../../i18n/format';
import type { Operations } from '../../resources/operations/contract';
import { Link } from '../../router';
import { Part } from './Part';
import { type Text, useText } from './texts';
import css from './operations.module.css';

const PAUSED = '/consent_holds';

function cureOf(
  { state, mail, day, unsigned_since }: Operations['evidence'],
  text: Text,
): string | undefined {
  if (state === 'ok') return undefined;
  if (state === 'failed') return text('evidence.cure.paused');
  if (unsigned_since !== null) return text('evidence.cure.unsigned');
  if (day === null) return text('evidence.cure.none');
  if (mail === null) return text('evidence.cure.address');
  return text('evidence.cure.late');
}

/** The last daily root of all consent events, where it went, and the clients that wait because list and history differ. */
export function Evidence(evidence: Operations['evidence']) {
  const text = useText();
  const { state, day, chains, events, mail, key_id, key_since, compared_at, paused, signed_at } = evidence;
  const time = (at: string | null) => (at ? <ExactTime at={at} /> : text('not_known'));
  return (
    <Part title={text('evidence')} state={state} cure={cureOf(evidence, text)}>
      <Facts
        facts={[
          {
            label: text('evidence.root'),
            value: day
              ? text('evidence.counted', {
                  day: formatDate(day),
                  chains: formatNumber(chains),
                  events: formatNumber(events),
                })
              : text('none'),
          },
          { label: text('evidence.mail'), value: text(`evidence.mail.${mail ?? 'none'}`) },
          { label: text('evidence.signed'), value: time(signed_at) },
          { label: text('evidence.compared'), value: time(compared_at) },
          {
            label: text('evidence.paused'),
            value: paused > 0 ? <Link to={PAUSED}>{formatNumber(paused)}</Link> : formatNumber(paused),
          },
          {
            label: text('evidence.key'),
            value: key_id ? <bdi className={css.key}>{key_id}</bdi> : text('not_known'),
          },
          { label: text('evidence.key_since'), value: time(key_since) },
        ]}
      />
    </Part>
  );
}
