import { useCreatePath, useListContext, useTranslate } from 'ra-core';
import { Suspense, useContext, useState } from 'react';
import { useListFields } from './listFields';
import { Link } from '../../router';
import type { FieldDeclaration } from '../declaration';
import { FieldValue, isBlank } from '../FieldValue';
import { kinds } from '../kinds';
import { lateInRow } from '../loading/late';
import { lateWindow } from '../dialog/lateWindow';
import { opens, type Row } from '../record';
import { nameOf, nameSource } from '../recordName';
import { useCan, useDeclaration, useVerbs, useWords } from '../registry';
import { useFitting } from './fitting';
import { placesOnPhone } from './phone';
import { chosenColumns, useListPreference } from './preference';
import { usePrepare } from './prepare';
import { RowAddress } from './rowAddress';
import { useSelection } from './selection';

const RowMenu = lateWindow(() => import('./menu/RowMenu'));
const SelectBox = lateInRow(() => import('./SelectBox'));

interface ListTableProps {
  rows?: readonly Row[];
  /** Number of empty rows that keep the place while the first page loads. */
  skeleton?: number;
  under?: Readonly<Record<string, string>>;
  /** The rows are those of the previous page until the next arrive. */
  stale?: boolean;
}

const NO_ROWS: readonly Row[] = [];

/** Whether rows are links to their records, and which have a menu. */
function useRowMenus(rows: readonly Row[]) {
  const declaration = useDeclaration();
  const can = useCan();
  const verbsOf = useVerbs();
  const linked = opens(declaration) && can(declaration, 'show');
  const hasMenu = (record: Row) => {
    if (linked || declaration.verbs) return true;
    const { verbs, removable } = verbsOf(declaration, record);
    return removable || verbs.length > 0;
  };
  return { linked, hasMenu, hasMenus: linked || rows.some(hasMenu) };
}

/**
 * The rows as a native table. A row opens its record, because the style sheet stretches the name's link
 * over it, and its menu offers the actions of the record's page, or those such a page would have. Native
 * elements with style sheet classes: at most twelve nodes per row.
 */
export function ListTable({ rows = NO_ROWS, skeleton = 0, under, stale }: ListTableProps) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = declaration.contract.name;
  const [preference] = useListPreference();
  const { on: selecting } = useSelection();
  const chosen = chosenColumns(useListFields(under), preference);
  const { linked, hasMenu, hasMenus } = useRowMenus(rows);
  const list = { name: resource, leading: Number(selecting), hasMenu: hasMenus };
  const { table, shown: columns, tracks } = useFitting(chosen, rows, list);
  const placeOf = placesOnPhone(columns, linked, declaration.status);
  const named = columns.find(({ source }) => source === nameSource(declaration)) ?? columns[0];
  const [menu, setMenu] = useState<{ record: Row; anchor: HTMLElement; open: boolean; nth: number }>();
  const rowAddress = useContext(RowAddress);
  const prepare = usePrepare('show');
  const addressOf = rowAddress ?? ((id: string) => createPath({ resource, id, type: 'show' }));

  const content = (field: FieldDeclaration, record: Row) => {
    const value = <FieldValue compact field={field} record={record} declaration={declaration} />;
    return linked && field === named ? (
      <Link className="row-link" to={addressOf(record.id)}>
        {value}
      </Link>
    ) : (
      value
    );
  };

  /** Placed in the last cell: a cell of its own would be one node too many. */
  const opener = (record: Row) =>
    hasMenu(record) && (
      <MenuButton
        name={nameOf(declaration, record, translate)}
        isOpen={menu?.open === true && menu.record.id === record.id}
        onOpen={(anchor) => setMenu({ record, anchor, open: true, nth: (menu?.nth ?? 0) + 1 })}
      />
    );

  return (
    // Rows that nothing opens hold nothing to focus, so the keyboard scrolls the whole.
    <section className="table-scroll" aria-label={words.many} tabIndex={linked ? undefined : 0}>
      <table
        ref={table}
        style={{ gridTemplateColumns: tracks }}
        className={`table ${hasMenus ? 'menus' : ''} ${linked ? 'opens' : ''}`}
        aria-label={words.many}
        aria-busy={stale || skeleton > 0}
      >
        <thead>
          <tr>
            {selecting && (
              <th scope="col" className="actions">
                <span className="sr-only">{translate('app.list.actions')}</span>
              </th>
            )}
            {columns.map((field) => (
              <HeadCell key={field.source} field={field} label={words.field(field.source)} />
            ))}
          </tr>
        </thead>
        <tbody {...(linked && prepare)}>
          <SkeletonRows count={skeleton} columns={columns} placeOf={placeOf} />
          {rows.map((record) => (
            <tr key={record.id}>
              {selecting && (
                <td className="select">
                  <Suspense fallback={null}>
                    <SelectBox record={record} name={nameOf(declaration, record, translate)} />
                  </Suspense>
                </td>
              )}
              {columns.map((field, index) =>
                index === 0 ? (
                  <th key={field.source} scope="row" dir="auto">
                    {content(field, record)}
                    {columns.length === 1 && opener(record)}
                  </th>
                ) : (
                  <td
                    key={field.source}
                    dir="auto"
                    className={`${classOf(field, record, words)} ${placeOf(field)}`}
                    data-label={words.field(field.source)}
                  >
                    {content(field, record)}
                    {index === columns.length - 1 && opener(record)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {menu && <RowMenu key={menu.nth} {...menu} onClose={() => setMenu({ ...menu, open: false })} />}
    </section>
  );
}

interface MenuButtonProps {
  name: string;
  isOpen: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

function MenuButton({ name, isOpen, onOpen }: MenuButtonProps) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="icon-button small row-menu"
      aria-label={translate('app.list.row', { name })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    />
  );
}

interface SkeletonProps {
  count: number;
  columns: readonly FieldDeclaration[];
  placeOf: (column: FieldDeclaration) => string;
}

function SkeletonRows({ count, columns, placeOf }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className="skeleton">
      {columns.map((column, at) => (
        <td key={column.source} className={at === 0 ? undefined : placeOf(column)} aria-hidden />
      ))}
    </tr>
  ));
}

function classOf(field: FieldDeclaration, record: Row, words: ReturnType<typeof useWords>) {
  const end = kinds[field.kind].end ? 'end' : '';
  return isBlank(field, record) && words.unset(field, '') === '' ? `blank ${end}` : end;
}

/** A heading; a button if the server sorts by its field. */
function HeadCell({ field, label }: { field: FieldDeclaration; label: string }) {
  const { contract } = useDeclaration();
  const { sort, setSort } = useListContext();
  const { end, width } = kinds[field.kind];
  const className = [width, end && 'end'].filter(Boolean).join(' ') || undefined;
  if (!contract.sortable?.includes(field.source)) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const active = sort.field === field.source;
  const ascending = active && sort.order === 'ASC';
  return (
    <th
      scope="col"
      className={className}
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        onClick={() => setSort({ field: field.source, order: ascending ? 'DESC' : 'ASC' })}
      >
        {label}
      </button>
    </th>
  );
}
