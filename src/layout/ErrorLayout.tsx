import { ErrorState } from '../admin/parts/ErrorState';

/** The profile could not be loaded (spec 2, 8): nothing but the sentence and another try. */
export const ErrorLayout = ({ retry }: { retry: () => void }) => (
  <main className="alone">
    <ErrorState error={{ code: 'FETCH_ERROR' }} retry={retry} />
  </main>
);
