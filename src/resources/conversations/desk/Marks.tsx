import { useId, useState } from 'react';
import { useReadAct } from '../../../dataProvider/reads';
import { CloseIcon } from '../../../admin/icons';
import { PageButton } from '../../../admin/page/PageAction';
import { useRefused } from '../../../admin/page/useRefused';
import { ExactTime } from '../../../admin/value/ExactTime';
import { codeText } from '../../../admin/useText';
import { OUTCOMES } from '../../../rules/words/outcomes';
import { TAG_MAX, type Conversation } from '../contract';
import { en as texts, useText } from '../texts';
import { useVerb } from './useVerb';
import { VerbMenu } from './VerbMenu';
import css from './desk.module.css';

/** Tags of the conversation, and a field that adds one. Tags in use are suggested. */
export function Tags({ conversation }: { conversation: Conversation }) {
  const text = useText();
  const list = useId();
  const [typed, setTyped] = useState('');
  const { id, client_id, tags } = conversation;
  const mayTag = !useRefused('conversations', 'tag');
  const { act, isPending } = useVerb('tag', () => setTyped(''));
  const known = useReadAct('conversations', 'tags', { query: { client_id } });
  const others = 'value' in known ? known.value.records.filter(({ tag }) => !tags.includes(tag)) : [];
  const add = () => {
    const tag = typed.trim();
    if (tag !== '' && !isPending) act({ id, data: { tag, on: true } });
  };
  return (
    <form
      className={css.tags}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      {tags.map((tag) => (
        <span key={tag} className={css.tag}>
          <bdi>{tag}</bdi>
          {mayTag && (
            <button
              type="button"
              className="icon-button"
              aria-label={text('untag', { tag })}
              data-tip={text('untag', { tag })}
              onClick={() => act({ id, data: { tag, on: false } })}
            >
              <CloseIcon />
            </button>
          )}
        </span>
      ))}
      {mayTag && (
        <input
          list={list}
          value={typed}
          maxLength={TAG_MAX}
          aria-label={text('tag_new')}
          placeholder={text('tag_new')}
          aria-keyshortcuts="t"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <datalist id={list}>
        {others.map(({ tag }) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
      {typed.trim() !== '' && (
        <button type="submit" className="button small" aria-busy={isPending}>
          {text('tag_add')}
        </button>
      )}
    </form>
  );
}

/** The last outcome with the person, and a menu that records another. */
export function Outcome({ conversation, name }: { conversation: Conversation; name: string }) {
  const text = useText();
  const { id, outcome } = conversation;
  const { act } = useVerb('outcome');
  const mayRecord = !useRefused('conversations', 'outcome');
  return (
    <span className={css.outcome}>
      {outcome && (
        <span className="quiet">
          {codeText(text, texts, 'outcome', outcome.code)}
          {outcome.by !== null && (
            <>
              {' · '}
              <bdi>{outcome.by}</bdi>
            </>
          )}{' '}
          · <ExactTime at={outcome.at} />
        </span>
      )}
      {mayRecord && (
        <VerbMenu label={text('outcome')} name={name} keys="u">
          {OUTCOMES.map((code) => (
            <PageButton
              key={code}
              label={codeText(text, texts, 'outcome', code)}
              onClick={() => act({ id, data: { outcome: code } })}
            />
          ))}
        </VerbMenu>
      )}
    </span>
  );
}
