import { useRecordContext } from 'ra-core';
import { BuiltShow } from '../../admin/show/BuiltShow';
import { Section } from '../../admin/page/Section';
import type { Row } from '../../admin/record';
import { useViewer } from '../../admin/registry';
import { Details } from '../../admin/show/Details';
import { Trouble } from '../../features/troubles/Trouble';
import { CLOCK, dateFormat } from '../../i18n/format';
import css from './users.module.css';
import type { User } from './contract';
import { reaches, removes } from './rank';
import { RightsVerb } from './rights/RightsVerb';
import { RoleVerb } from './RoleVerb';
import { useText } from './texts';

/** A user, with the rules for actions on them. */
export default function UserShow() {
  return <BuiltShow actions={<Verbs />} overview={<Overview />} rail={<Rules />} />;
}

/** Gives the person another role, or other rights. */
export function Verbs() {
  const user = useRecordContext<User & Row>();
  const viewer = useViewer();
  return user && removes(user, viewer) ? (
    <>
      <RoleVerb user={user} />
      <RightsVerb user={user} />
    </>
  ) : null;
}

function Overview() {
  const user = useRecordContext<User & Row>();
  if (!user) return null;
  return (
    <div className="stack">
      {user.mail && !isSince(user.last_sign_in_at, user.mail.at) && <MailNote mail={user.mail} />}
      <Details record={user} />
    </div>
  );
}

/** Whether the person has signed in since: then no mail is missed. */
const isSince = (signedInAt: string | null, at: string): boolean => signedInAt !== null && signedInAt > at;

/** Says so if the last invitation or link has not arrived. */
function MailNote({ mail: { state, trouble, next_try_at } }: { mail: NonNullable<User['mail']> }) {
  const text = useText();
  if (state === 'sent' || state === 'sending') return null;
  return (
    <div className={css.mail} role="note">
      <p>
        {text(`mail.${state}`)}{' '}
        {next_try_at && text('mail.next', { at: dateFormat(CLOCK)(new Date(next_try_at)) })}
      </p>
      {trouble && (
        <p>
          <Trouble stored={trouble} />
        </p>
      )}
    </div>
  );
}

function Rules() {
  const text = useText();
  const viewer = useViewer();
  const user = useRecordContext<User>();
  if (!user) return null;
  return (
    <Section title={text('rules.title')}>
      <div className={css.rules}>
        {user.id === viewer?.id && <p>{text('rules.self')}</p>}
        {!reaches(user, viewer) && <p>{text('rules.above')}</p>}
        {user.state === 'invited' && <p>{text('rules.invited')}</p>}
        <p>{text('rules.edit')}</p>
      </div>
    </Section>
  );
}
