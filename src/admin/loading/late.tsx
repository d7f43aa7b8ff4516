import { useTranslate } from 'ra-core';
import { lazy, Suspense, useSyncExternalStore, type ComponentType, type FunctionComponent } from 'react';
import { loadCode } from '../../loading/loadCode';
import { renew } from './renew';

interface MissingProps {
  why: 'missing' | 'part' | 'version';
  /** In each row of a table: there is room for no more than a button. */
  small?: boolean;
  /** Absent while that runs. */
  retry?: () => void;
}

const reload = () => window.location.reload();

/** A file that failed twice may depend on one that browsers do not fetch again before a reload. */
function Missing({ why, small, retry }: MissingProps) {
  const translate = useTranslate();
  const message = translate(`app.error.${why}`);
  const again = (
    <button
      type="button"
      className={small ? 'missing-cell' : 'button'}
      title={message}
      disabled={!retry}
      onClick={retry}
    >
      {translate(why === 'version' ? 'app.action.reload' : 'app.action.retry')}
    </button>
  );
  return small ? (
    again
  ) : (
    <div role="alert" className="missing">
      <span>{message}</span>
      {again}
      {why === 'part' && (
        <button type="button" className="button" onClick={reload}>
          {translate('app.action.reload')}
        </button>
      )}
    </div>
  );
}

/** Parts that failed to load: when one of them loads, the others are retried. */
const missing = new Set<() => void>();

function retryAll() {
  const all = [...missing];
  missing.clear();
  for (const retry of all) retry();
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

function create<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  small: boolean,
): FunctionComponent<P> {
  let tries = 0;
  /** A new version of the console has replaced the file. */
  let isReplaced = false;
  // On the second failure the file may be gone, or be one that the document cannot refetch.
  const why = () => (isReplaced ? 'version' : tries > 1 ? 'part' : 'missing');
  const shown = new Set<() => void>();

  const attempt = () =>
    lazy<ComponentType<P>>(() =>
      loadCode(load).then(
        (module) => ({ default: pick(module) }),
        async () => {
          isReplaced = await renew();
          tries += 1;
          missing.add(retry);
          return {
            default: () => <Missing why={why()} small={small} retry={isReplaced ? reload : retryAll} />,
          };
        },
      ),
    );
  let view = attempt();

  function retry() {
    view = attempt();
    for (const look of shown) look();
  }

  function subscribe(look: () => void): () => void {
    shown.add(look);
    return () => {
      shown.delete(look);
      // Coming back to it later tries again without a press.
      if (shown.size === 0 && tries > 0) view = attempt();
    };
  }

  return function Late(props: P) {
    const View = useSyncExternalStore(subscribe, () => view) as ComponentType<P>;
    if (tries === 0) return <View {...props} />;
    // A retry must not replace the surroundings.
    return (
      <Suspense fallback={<Missing why={why()} small={small} />}>
        <View {...props} />
      </Suspense>
    );
  };
}

/** `pick` selects the part in a file of several; default: the file's default export. */
interface Late {
  <P extends object>(load: Load<P>): FunctionComponent<P>;
  <M, P extends object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>): FunctionComponent<P>;
}

const lateOf =
  (small: boolean): Late =>
  <P extends object>(
    load: Load<P>,
    pick: (module: { default: ComponentType<P> }) => ComponentType<P> = (module) => module.default,
  ) =>
    create(load, pick, small);

/**
 * A part in a file of its own, loaded when first shown: React's `lazy`, except that a failed file never
 * takes the page away with its input. The part's place shows the failure, with a button to retry.
 */
export const late = lateOf(false);

/** The same for parts in each row of a table. */
export const lateInRow = lateOf(true);

interface Labelled {
  label: string;
}

/** The same for the text in a button, where no other button fits: without the code its label stands alone. */
export function lateText<P extends Labelled>(load: Load<P>): ComponentType<P>;
export function lateText<M, P extends Labelled>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): ComponentType<P>;
export function lateText<P extends Labelled>(
  load: Load<P>,
  pick: (module: { default: ComponentType<P> }) => ComponentType<P> = (module) => module.default,
): ComponentType<P> {
  return lazy<ComponentType<P>>(() =>
    loadCode(load).then(
      (module) => ({ default: pick(module) }),
      () => ({ default: ({ label }) => label }),
    ),
  ) as unknown as ComponentType<P>;
}
