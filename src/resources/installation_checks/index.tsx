import { defineResource, lazyView } from '../../admin/define';
import { HelpIcon } from '../../admin/icons';
import { installationChecks } from './contract';
import { en } from './messages';

/** Polling interval while an administrator repairs something, ms. */
const REFRESH = 30_000;

/** The first day of an installation, and its state afterwards. */
export default defineResource({
  contract: installationChecks,
  icon: HelpIcon,
  findable: true,
  more: 'administration',
  represent: 'check',
  fields: [
    { source: 'check', kind: 'select' },
    {
      source: 'state',
      kind: 'status',
      choices: {
        ok: { tone: 'success' },
        todo: { tone: 'info' },
        warning: { tone: 'warning' },
        failed: { tone: 'danger' },
      },
    },
    { source: 'cure', kind: 'select' },
    { source: 'detail', kind: 'text', priority: -1 },
  ],
  actions: [{ action: 'try_mail', when: ({ check }) => check === 'mail' }],
  refresh: REFRESH,
  messages: en,
  views: { list: lazyView(() => import('./InstallationList')) },
});
