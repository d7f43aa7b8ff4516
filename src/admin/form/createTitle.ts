import { inSentence } from '../../rules/words/titleOf';

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Title of the form of a new record, by the resource's own verb if it has one: "New keyword". */
export function createTitle(resource: string, translate: Translate): string {
  const key = `resources.${resource}`;
  const verb = translate(`${key}.actions.create`, { _: '' });
  return translate(verb ? 'app.page.create_by' : 'app.page.create', {
    verb,
    what: inSentence(translate(`${key}.name`, { smart_count: 1 })),
  });
}
