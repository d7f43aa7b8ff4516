import { RecordContextProvider, useCreatePath, useNotify, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { BASE_PATH } from '../../../contract/base';
import { toMessageKey } from '../../../dataProvider/errors';
import { useReadOne } from '../../../dataProvider/reads';
import { CopyIcon } from '../../icons';
import { PageButton, PageLink } from '../../page/PageAction';
import { offers, opens, type Row } from '../../record';
import { useNameOf } from '../../recordName';
import { useDeclaration } from '../../registry';
import { EditLink, RecordActions } from '../../show/RecordActions';
import { useListText } from '../tools/texts';
import { MenuFailure, MenuWindow } from './MenuWindow';

interface RowMenuProps {
  /** The record from the list; the current one, read again, decides which actions are offered. */
  record: Row;
  /** The row's button: anchor of the menu, and where the focus returns. */
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
}

/**
 * The actions of a record's page, offered in its row, even if the record has no page. Stays mounted when
 * closed, because a dialog that it opened goes on. It is new for every opening.
 */
export default function RowMenu({ record, anchor, open, onClose }: RowMenuProps) {
  const nameOf = useNameOf();
  const declaration = useDeclaration();
  const text = useListText();
  const notify = useNotify();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = declaration.contract.name;
  const readable = offers(declaration, 'one', record);
  // The list's row would count as this call's answer; here only one from after the opening does.
  const fresh = { renewed: false, earlier: false };
  const read = useReadOne<string>(resource, { id: record.id }, { fresh, enabled: open && readable });
  const now = !readable ? record : 'value' in read ? (read.value as Row) : undefined;
  const Verbs = declaration.views?.show?.Verbs ?? declaration.verbs;
  const show = createPath({ resource, id: record.id, type: 'show' });
  const copy = () =>
    void navigator.clipboard
      ?.writeText(new URL(BASE_PATH + show, window.location.origin).href)
      .then(() => notify('app.copied', { type: 'success' }));
  return (
    <MenuWindow name={nameOf(declaration, record)} anchor={anchor} open={open} onClose={onClose}>
      {opens(declaration) && (
        <>
          <PageLink label={text('open')} to={show} />
          <PageButton icon={CopyIcon} label={text('copy_link')} onClick={copy} />
        </>
      )}
      {read.state === 'failed' && (
        <MenuFailure text={translate(toMessageKey(read.error, 'read'))} retry={read.retry} />
      )}
      {now && (
        <RecordContextProvider value={now}>
          {Verbs && (
            <Suspense fallback={null}>
              <Verbs />
            </Suspense>
          )}
          <EditLink record={now} />
          <RecordActions record={now} />
        </RecordContextProvider>
      )}
    </MenuWindow>
  );
}
