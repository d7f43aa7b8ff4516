import { Facts } from '../../admin/page/Facts';
import { useDeclaration, useWords } from '../../admin/registry';
import { ExactTime } from '../../admin/value/ExactTime';
import { formatNumber } from '../../i18n/format';
import type { Operations } from '../../resources/operations/contract';
import { Trouble } from '../troubles/Trouble';
import { Part } from './Part';
import { type Text, useText } from './texts';

/** Cures that the checks of the installation name as well. */
const useCures = () => {
  const words = useWords(useDeclaration('installation_checks'));
  return (check: 'mail' | 'clock' | 'time_zones') => words.choice('cure', check);
};

export function Mail({ state, server, waiting, failed, error }: Operations['mail']) {
  const text = useText();
  const cure = useCures();
  return (
    <Part title={text('mail')} state={state} cure={state === 'ok' ? undefined : cure('mail')}>
      <Facts
        facts={[
          { label: text('mail.server'), value: server ? <bdi>{server}</bdi> : text('none') },
          { label: text('mail.waiting'), value: formatNumber(waiting) },
          { label: text('mail.failed'), value: formatNumber(failed) },
          { label: text('mail.error'), value: error === null ? text('none') : <Trouble stored={error} /> },
        ]}
      />
    </Part>
  );
}

function backupCure({ state, archive_fails }: Operations['backup'], text: Text): string | undefined {
  if (state === 'ok') return undefined;
  if (state === 'unknown') return text('backup.cure.unknown');
  return state === 'warning' && archive_fails ? text('backup.cure.archive') : text('backup.cure.old');
}

/** The newest backup. One that nobody recorded is not known, and never in order. */
export function Backup(backup: Operations['backup']) {
  const text = useText();
  const time = (at: string | null) => (at ? <ExactTime at={at} /> : text('not_known'));
  return (
    <Part title={text('backup')} state={backup.state} cure={backupCure(backup, text)}>
      <Facts
        facts={[
          { label: text('backup.taken'), value: time(backup.taken_at) },
          { label: text('backup.archived'), value: time(backup.archived_at) },
        ]}
      />
    </Part>
  );
}

export function Clock({ state, skew_seconds: skew }: Operations['clock']) {
  const text = useText();
  const cure = useCures();
  return (
    <Part title={text('clock')} state={state} cure={state === 'ok' ? undefined : cure('clock')}>
      <Facts
        facts={[{ label: text('clock.skew'), value: text('clock.seconds', { count: formatNumber(skew) }) }]}
      />
    </Part>
  );
}

export function Versions(versions: Operations['versions']) {
  const text = useText();
  const cure = useCures();
  const { server, time_zones_state } = versions;
  const console = import.meta.env.VITE_VERSION || undefined;
  const differs = console !== undefined && console !== server;
  const cures = [
    ...(differs ? [text('versions.differ')] : []),
    ...(time_zones_state === 'ok' ? [] : [cure('time_zones')]),
  ];
  return (
    <Part
      title={text('versions')}
      state={cures.length > 0 ? 'warning' : 'ok'}
      cure={cures.join(' ') || undefined}
    >
      <Facts
        facts={[
          { label: text('versions.server'), value: server },
          { label: text('versions.console'), value: console ?? text('not_known') },
          { label: text('versions.database'), value: <bdi>{versions.database}</bdi> },
          { label: text('versions.schema'), value: <bdi>{versions.schema ?? text('not_known')}</bdi> },
          { label: text('versions.node'), value: versions.node },
          { label: text('versions.time_zones'), value: versions.time_zones },
        ]}
      />
    </Part>
  );
}
