import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from '../../router';
import { BASE_PATH } from '../../contract/base';
import { isolated } from '../../i18n/bidi';
import { pressOn } from '../../admin/pageActions';
import { CloseIcon, SearchIcon } from '../../admin/icons';
import { AscendingIcon, DescendingIcon } from '../../admin/screenIcons';
import { Themed } from '../../theme/Themed';
import type { PaletteOption } from './groups';
import { Results, useChosen } from './Results';
import { isComposing, isApple } from './shortcut';
import { useChoices, type Choosing } from './commands';
import { useGroups } from './useGroups';
import { useLateText } from '../useLateText';
import { SEARCH_MAX } from '../../contract/common';
import css from './palette.module.css';

/** The command palette: an input with its results below. WAI-ARIA: an editable combobox with a listbox. */
export default function PaletteWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const words = useLateText('palette');
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const typed = text.trim();
  const [choosing, setChoosing] = useState<Choosing>();
  const everything = useGroups(choosing ? '' : typed, (next) => {
    setChoosing(next);
    setText('');
  });
  const choices = useChoices(choosing, typed);
  const groups = choosing ? choices : everything;
  const options = groups.flatMap((group) => group.options);
  const idOf = (option: PaletteOption) => `${id}-${option.key.replaceAll(/\W/g, '-')}`;
  const { active, choose, move } = useChosen(options, idOf);
  const busy = groups.some((group) => group.busy);

  const run = (option: PaletteOption, elsewhere: boolean) => {
    const { to, run: act, stays, presses } = option;
    if (to !== undefined && presses && !elsewhere) pressOn(to, presses);
    if (to !== undefined && elsewhere) window.open(BASE_PATH + to, '_blank', 'noopener');
    // The focus returns to its earlier place before the next element takes it, so that it comes back there
    // afterwards.
    if (!stays) flushSync(onClose);
    if (to === undefined) act?.();
    else if (!elsewhere) void navigate(to);
  };

  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) run(active, event.ctrlKey || event.metaKey);
    } else if (event.key === 'Backspace' && text === '' && choosing) {
      event.preventDefault();
      setChoosing(undefined);
    } else if (!event.ctrlKey && !event.metaKey && move(event.key)) event.preventDefault();
  };

  const none = (typed !== '' || choosing !== undefined) && !busy && options.length === 0;
  return (
    <Themed>
      <Dialog
        open
        onClose={onClose}
        aria-labelledby={`${id}-title`}
        className={css.place}
        slotProps={{ paper: { className: css.palette } }}
      >
        <h2 id={`${id}-title`} className="sr-only">
          {words('title')}
        </h2>
        <div className={css.head}>
          <SearchIcon />
          <PaletteInput
            value={text}
            label={choosing ? words('choose', { command: choosing.label }) : words('input')}
            list={groups.length > 0 ? id : undefined}
            active={active && idOf(active)}
            onType={(next) => {
              setText(next);
              choose(undefined);
            }}
            onPress={press}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={translate('app.action.close')}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        {groups.length > 0 && (
          <Results
            id={id}
            label={words('results')}
            groups={groups}
            active={active}
            idOf={idOf}
            onPoint={({ key }) => choose(key)}
            onChoose={run}
          />
        )}
        <output className={none ? css.none : 'sr-only'}>
          {none
            ? words(typed === '' ? 'none_to_choose' : 'none', { typed: isolated(typed) })
            : busy
              ? words('searching')
              : words('found', { smart_count: options.length })}
        </output>
        <Keys />
      </Dialog>
    </Themed>
  );
}

/** Keys by the names printed on them. */
const [ENTER, CONTROL, ESCAPE] = ['Enter', 'Ctrl', 'Esc'];

/** The keys of the palette, for people with a keyboard. Assistive technology knows them from the roles. */
function Keys() {
  return (
    <p className={css.keys} aria-hidden>
      <Key does="move">
        <AscendingIcon />
        <DescendingIcon />
      </Key>
      <Key does="choose">{ENTER}</Key>
      <Key does="new_tab">{`${isApple() ? '⌘' : CONTROL} ${ENTER}`}</Key>
      <Key does="leave">{ESCAPE}</Key>
    </p>
  );
}

interface KeyProps {
  does: 'move' | 'choose' | 'new_tab' | 'leave';
  children: ReactNode;
}

function Key({ does, children }: KeyProps) {
  const text = useLateText('palette');
  return (
    <span>
      <kbd dir="ltr">{children}</kbd>
      {text(`keys.${does}`)}
    </span>
  );
}

interface PaletteInputProps {
  value: string;
  label: string;
  /** Id of the list that it controls; absent while there is none. */
  list: string | undefined;
  /** Id of the active option. */
  active: string | undefined;
  onType: (text: string) => void;
  onPress: (event: KeyboardEvent) => void;
}

/** The combobox of the palette; has the focus from the start. */
function PaletteInput({ value, label, list, active, onType, onPress }: PaletteInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <input
      ref={input}
      role="combobox"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={SEARCH_MAX}
      aria-label={label}
      placeholder={label}
      aria-autocomplete="list"
      aria-expanded={list !== undefined}
      aria-controls={list}
      aria-activedescendant={active}
      value={value}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onPress}
    />
  );
}
