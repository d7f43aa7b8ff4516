import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import type { FilterDeclaration } from '../../declaration';
import { filterInputs } from '../../kinds/filterInputs';
import { useDeclaration, useWords } from '../../registry';
import { Themed } from '../../../theme/Themed';
import { NARROW, useMedia } from '../../../theme/useMedia';
import { FilterSelect } from '../FilterSelect';
import { useFilter } from '../useFilter';
import { useListText } from './texts';
import css from './tools.module.css';

interface FilterSheetProps {
  filters: readonly FilterDeclaration[];
  /** The button that opened it. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * The filters: below their button, or from the bottom of a phone, there with the order that a table's headings
 * offer elsewhere. Choices apply at once.
 */
export default function FilterSheet({ filters, button, onClose }: FilterSheetProps) {
  const id = useId();
  const text = useListText();
  const translate = useTranslate();
  const { contract } = useDeclaration();
  const { filterValues, setFilters } = useListContext();
  const narrow = useMedia(NARROW);
  const paper = {
    className: narrow ? css.sheet : `${css.sheet} ${css.popover}`,
    role: 'dialog',
    'aria-labelledby': id,
  };
  const content = (
    <>
      <h2 id={id}>{text('filters')}</h2>
      <Fields>
        {filters.map((filter) => (
          <Filter key={filter.source} filter={filter} />
        ))}
        {narrow && (contract.sortable?.length ?? 0) > 0 && <Order />}
      </Fields>
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
    </>
  );
  return (
    <Themed>
      {narrow ? (
        <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper }}>
          {content}
        </Drawer>
      ) : (
        <Popover
          open
          anchorEl={button.current}
          anchorOrigin={BELOW}
          transformOrigin={TOP}
          onClose={onClose}
          slotProps={{ paper }}
        >
          {content}
        </Popover>
      )}
    </Themed>
  );
}

// Both are mirrored with the styles where text runs from right to left.
const BELOW = { vertical: 'bottom', horizontal: 'left' } as const;
const TOP = { vertical: 'top', horizontal: 'left' } as const;

const FIRST = ':is(input, select):not(:disabled)';

/** Takes the focus to its first field; an input that replaces that one while it loads gets it too. */
function Fields({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: all } = fields;
    if (!all) return undefined;
    const focusFirst = () => all.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
    focusFirst();
    let held = document.activeElement;
    const replaced = new MutationObserver(() => {
      if (held?.isConnected === false && !all.contains(document.activeElement)) focusFirst();
      held = document.activeElement;
    });
    replaced.observe(all, { childList: true, subtree: true });
    return () => replaced.disconnect();
  }, []);
  return (
    <div ref={fields} className={css.fields}>
      {children}
    </div>
  );
}

/** One filter, under its label. */
function Filter({ filter }: { filter: FilterDeclaration }) {
  const words = useWords(useDeclaration());
  const [value, change] = useFilter(filter.source);
  const Input = filterInputs[filter.kind];
  const label = words.filter(filter.source);
  return <Input filter={filter} label={label} value={value} onChange={change} />;
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
