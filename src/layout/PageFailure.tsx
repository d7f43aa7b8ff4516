import { useTranslate } from 'ra-core';
import { ErrorState } from '../admin/parts/ErrorState';
import { PageHeader } from '../admin/parts/PageHeader';

/** A failure that its own code did not foresee: a chunk that did not load looks the same (spec 8). */
const LOAD_FAILURE = { code: 'FETCH_ERROR' };

/** A file that failed once is never fetched again by the same document, so trying again is what the text says. */
export function PageFailure({ retry }: { retry: () => void }) {
  const translate = useTranslate();
  const again = () => {
    if (navigator.onLine) window.location.reload();
    else retry();
  };
  return (
    <>
      <PageHeader title={translate('app.page.failed')} />
      <div className="card">
        <ErrorState error={LOAD_FAILURE} retry={again} />
      </div>
    </>
  );
}
