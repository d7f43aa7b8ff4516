import { useTranslate } from 'ra-core';
import type { ResourceDeclaration } from '../../admin/declaration';
import { isPage } from '../../admin/entries';
import { useRegistry } from '../../admin/registry';
import { operationsOf } from '../../contract/define';

/** Labels of the verbs that every entity has, used if an entity has no better word. */
const VERBS: Readonly<Record<string, string>> = {
  create: 'ra.action.create',
  update: 'ra.action.save',
  remove: 'ra.action.delete',
};
/** The action under which an entity has a word for that verb. */
const OWN: Readonly<Record<string, string>> = { remove: 'delete' };

const spaced = (name: string) => name.replaceAll('_', ' ');

const isChange = ({ contract }: ResourceDeclaration) =>
  operationsOf(contract).some(({ endpoint }) => endpoint.mutates);

/** Labels for an entry's values: a kind of record, an action, a detail of the call. */
export function useAuditWords() {
  const translate = useTranslate();
  const { entries } = useRegistry();
  const changed = entries.flatMap((entry) => (!isPage(entry) && isChange(entry) ? [entry.contract] : []));
  const resource = (name: string) => translate(`resources.${name}.name`, { smart_count: 1, _: spaced(name) });
  const action = (name: string, verb: string) => {
    const common = VERBS[verb];
    return translate(`resources.${name}.actions.${OWN[verb] ?? verb}`, {
      _: common ? translate(common) : spaced(verb),
    });
  };
  const verbs = new Map<string, string>();
  for (const { verb, endpoint, resource: name } of changed.flatMap(operationsOf))
    if (endpoint.mutates && !verbs.has(verb))
      verbs.set(verb, VERBS[verb] ? translate(VERBS[verb]) : action(name, verb));
  return {
    resource,
    action,
    detail: (name: string, key: string) => translate(`resources.${name}.fields.${key}`, { _: spaced(key) }),
    resources: changed.map(({ name }) => ({ id: name, name: resource(name) })),
    actions: [...verbs].map(([id, name]) => ({ id, name })),
  };
}
