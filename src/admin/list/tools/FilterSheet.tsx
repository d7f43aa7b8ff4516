import Drawer from '@mui/material/Drawer';
import { useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { FilterDeclaration } from '../../declaration';
import { useDeclaration, useWords } from '../../registry';
import { Themed } from '../../../theme/Themed';
import { Filter } from '../Filter';
import { FilterSelect } from '../FilterSelect';
import { useListText } from './texts';
import css from './tools.module.css';

interface FilterSheetProps {
  filters: readonly FilterDeclaration[];
  onClose: () => void;
}

/** On a phone: the filters, and the order that a table's headings offer elsewhere. Choices apply at once. */
export default function FilterSheet({ filters, onClose }: FilterSheetProps) {
  const id = useId();
  const text = useListText();
  const translate = useTranslate();
  const { contract } = useDeclaration();
  const { filterValues, setFilters } = useListContext();
  return (
    <Themed>
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        slotProps={{ paper: { className: css.sheet, role: 'dialog', 'aria-labelledby': id } }}
      >
        <h2 id={id}>{text('filters')}</h2>
        {filters.map((filter) => (
          <Filter key={filter.source} filter={filter} />
        ))}
        {(contract.sortable?.length ?? 0) > 0 && <Order />}
        <div className="dialog-actions">
          {Object.keys(filterValues).length > 0 && (
            <button type="button" className="button" onClick={() => setFilters({})}>
              {translate('app.list.clear_filters')}
            </button>
          )}
          <button type="button" className="button primary" onClick={onClose}>
            {text('done')}
          </button>
        </div>
      </Drawer>
    </Themed>
  );
}

/** The sort field and direction. */
function Order() {
  const text = useListText();
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const { sort, setSort } = useListContext();
  const sortable = declaration.contract.sortable ?? [];
  const known = declaration.fields.filter(({ source }) => sortable.includes(source));
  return (
    <>
      <FilterSelect
        label={text('sort')}
        none={text('usual')}
        value={known.some(({ source }) => source === sort.field) ? sort.field : ''}
        onChange={(field) => field && setSort({ field, order: sort.order })}
      >
        {known.map(({ source }) => (
          <option key={source} value={source}>
            {words.field(source)}
          </option>
        ))}
      </FilterSelect>
      <label className="check">
        <input
          type="checkbox"
          checked={sort.order === 'DESC'}
          onChange={({ target }) => setSort({ field: sort.field, order: target.checked ? 'DESC' : 'ASC' })}
        />
        {text('descending')}
      </label>
    </>
  );
}
