import { Link } from '../../router';
import { inSentence } from '../../rules/words/titleOf';
import { useCreatePath, useTranslate } from 'ra-core';
import { useDeclaration, useWords } from '../registry';
import { EmptyState } from './EmptyState';
import { PageHeader } from '../page/PageHeader';

interface ParentFirstProps {
  /** Title of the page. */
  title: string;
  /** Resource of the records, one of which the page needs. */
  parent: string;
}

/** Shown for a page whose address lacks the record it belongs to: links to the records. */
export function ParentFirst({ title, parent }: ParentFirstProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const words = useWords(useDeclaration(parent));
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={translate('app.page.alone', { what: inSentence(words.one) })}
        action={
          <Link className="button" to={createPath({ resource: parent, type: 'list' })}>
            {translate('app.error.back_to', { what: words.many })}
          </Link>
        }
      />
    </>
  );
}
