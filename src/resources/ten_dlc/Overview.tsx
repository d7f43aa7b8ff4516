import { ErrorState } from '../build/parts/ErrorState';
import { Steps } from '../build/registration/Steps';
import { stepsOf } from '../build/registration/steps';
import { usePlaces } from '../build/registration/usePlaces';
import { useRegistrations } from '../build/registration/useRegistrations';
import { Attention } from './Attention';

/** What it takes to send, over everything registered, and what wants somebody's attention. */
export function Overview() {
  const places = usePlaces();
  const { brands, campaigns, error, retry } = useRegistrations();
  if (error && (!brands || !campaigns)) {
    return (
      <div className="card">
        <ErrorState error={error} retry={retry} />
      </div>
    );
  }
  if (!brands || !campaigns) return <div className="card waiting unsized" aria-busy />;
  return (
    <>
      <Steps wide steps={stepsOf({ brands, campaigns }, places)} />
      <Attention brands={brands} campaigns={campaigns} places={places} />
    </>
  );
}
