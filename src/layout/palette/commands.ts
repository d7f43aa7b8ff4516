import { useCreatePath, useTranslate } from 'ra-core';
import type { CommandDeclaration, Entry, ResourceDeclaration } from '../../admin/declaration';
import { isPage } from '../../admin/entries';
import { createTitle } from '../../admin/form/createTitle';
import { creates, searchable, type Row } from '../../admin/record';
import { detailOf, nameOf } from '../../admin/recordName';
import { useFailure } from '../../admin/state/useFailure';
import { RefreshIcon } from '../../admin/screenIcons';
import { useReadMany } from '../../dataProvider/reads';
import { useSearchText } from '../../admin/picker/search';
import { useLateText } from '../useLateText';
import { matches, type PaletteGroup, type PaletteOption } from './groups';
import { firstOf } from './firstOf';

/** A command that waits for a record. */
export interface Choosing {
  label: string;
  command: CommandDeclaration;
  /** Records to choose from. */
  of: ResourceDeclaration;
}

type Translate = ReturnType<typeof useTranslate>;

/** Commands of all entities that the role may use. One that needs a record asks for it. */
export const commandOptions = (
  entries: readonly Entry[],
  can: (declaration: ResourceDeclaration, action: string) => boolean,
  translate: Translate,
  onChoose: (choosing: Choosing) => void,
): PaletteOption[] =>
  entries.flatMap((entry) =>
    isPage(entry)
      ? []
      : (entry.commands ?? [])
          .filter(({ needs }) => can(entry, needs))
          .flatMap((command): PaletteOption[] => {
            const { name } = entry.contract;
            const label = translate(`resources.${name}.commands.${command.name}`);
            const option = { key: `command ${name} ${command.name}`, label, icon: entry.icon };
            if (!command.on) return command.to ? [{ ...option, to: command.to('') }] : [];
            const of = entries.find(
              (each): each is ResourceDeclaration =>
                !isPage(each) && each.contract.name === (command.on?.resource ?? name),
            );
            return of && can(of, 'list')
              ? [{ ...option, stays: true, run: () => onChoose({ label, command, of }) }]
              : [];
          }),
  );

/** Forms of new records that the role may open, besides those that a command leads to. */
export const formOptions = (
  entries: readonly Entry[],
  can: (declaration: ResourceDeclaration, action: string) => boolean,
  translate: Translate,
  createPath: ReturnType<typeof useCreatePath>,
): PaletteOption[] =>
  entries.flatMap((entry) => {
    if (isPage(entry) || !creates(entry) || !can(entry, 'create')) return [];
    if (entry.commands?.some(({ needs }) => needs === 'create')) return [];
    const { name } = entry.contract;
    const to = createPath({ resource: name, type: 'create' });
    return [{ key: `create ${name}`, label: createTitle(name, translate), icon: entry.icon, to }];
  });

/** Records shown to choose from. */
const TOP = 20;

/** The records that a command may be used on, and those among them that match the text. */
export function useChoices(choosing: Choosing | undefined, text: string): PaletteGroup[] {
  const translate = useTranslate();
  const words = useLateText('palette');
  const createPath = useCreatePath();
  const why = useFailure();
  const { ready } = useSearchText(text);
  const filter = choosing?.command.on?.filter ?? {};
  const finds = choosing !== undefined && searchable(choosing.of, filter);
  const asks: Record<string, string> = finds && text !== '' ? { q: text } : {};
  const isReady = choosing !== undefined && (text === '' || !finds || ready);
  const reads = useReadMany(isReady ? [firstOf(choosing.of, { ...filter, ...asks }, TOP)] : []);
  if (!choosing) return [];
  const { label, command, of } = choosing;
  const { name } = of.contract;
  const [read = { state: 'loading' as const }] = reads;
  const group = { key: name, label };
  if (read.state === 'failed') {
    const failed = words('refused', { what: label, why: why(read.error) });
    const retry = { key: `${name}?`, label: failed, icon: RefreshIcon, run: read.retry, stays: true };
    return [{ ...group, options: [retry] }];
  }
  const records = 'value' in read ? (read.value.data as Row[]) : [];
  const options = records.map((record) => ({
    key: `choose ${name}/${record.id}`,
    label: nameOf(of, record, translate),
    detail: detailOf(of, record),
    icon: of.icon,
    to: command.to?.(record.id) ?? createPath({ resource: name, id: record.id, type: 'show' }),
    presses: command.presses,
  }));
  const busy = read.state === 'loading';
  const shown = finds ? options : options.filter((option) => matches(text, option.label));
  return busy || shown.length > 0 ? [{ ...group, busy, options: shown }] : [];
}
