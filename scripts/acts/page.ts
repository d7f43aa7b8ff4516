import { membersOf } from '../../src/contract/confirmed';
import { operationsOf } from '../../src/contract/define';
import { contracts } from '../../src/resources/contracts';
import { UNCONFIRMED } from './unconfirmed';
import { formatted } from '../formatted';

export const ACTS_PAGE = 'docs/acts.md';

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const code = (text: string) => `\`${text}\``;

/** The docs page that lists the confirmed acts and what each one carries, generated from the contracts. */
export function actsPage(root: string): Promise<string> {
  const operations = contracts.flatMap(operationsOf);
  const confirmed = operations.filter(({ endpoint }) => membersOf(endpoint).length > 0);
  const text = [
    '<!-- Written by `npm run entities` from the contracts: change those, not this page. -->',
    '# Acts and what they confirm',
    'A call that sends, costs or destroys carries `confirmed`: what the person saw. The server compares it in the transaction',
    'of the act and answers 409 `changed` where it is no longer true ([072](decisions/072-confirmed-acts.md),',
    '[075](decisions/075-records-confirm-themselves.md)). The members are those of `src/contract/confirmed.ts`.',
    '',
    row('Act', 'Call', 'Carries', 'From'),
    row('---', '---', '---', '---'),
    ...confirmed.map(({ id, endpoint }) =>
      row(
        code(id),
        code(`${endpoint.method} ${endpoint.path}`),
        membersOf(endpoint).map(code).join(', '),
        endpoint.confirms ? 'the record' : 'its page',
      ),
    ),
    '',
    '## Acts that carry nothing',
    '',
    row('Act', 'Why'),
    row('---', '---'),
    ...Object.entries(UNCONFIRMED).map(([id, why]) => row(code(id), why)),
    '',
  ];
  return formatted(root, ACTS_PAGE, text.join('\n'));
}
