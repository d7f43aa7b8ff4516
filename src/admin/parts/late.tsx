import { useTranslate } from 'ra-core';
import { lazy, Suspense, useSyncExternalStore, type ComponentType, type FunctionComponent } from 'react';
import { fetched } from './fetched';
import { renew } from './renew';

interface MissingProps {
  why: 'missing' | 'part' | 'version';
  /** In each row of a table: there is room for no more than a button. */
  small?: boolean;
  /** Absent while that runs. */
  retry?: () => void;
}

const reload = () => window.location.reload();

/** A file that did not come twice may be one that it needs, which browsers do not ask for again before a reload. */
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

/** Those parts that did not come: what brings one of them brings the others. */
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
  /** A new version of the console has taken the file's place. */
  let isReplaced = false;
  // The second time it may be a file that is gone, or one that the document cannot ask for again.
  const why = () => (isReplaced ? 'version' : tries > 1 ? 'part' : 'missing');
  const shown = new Set<() => void>();

  const attempt = () =>
    lazy<ComponentType<P>>(() =>
      fetched(load).then(
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
    // Another try must not replace what is around it.
    return (
      <Suspense fallback={<Missing why={why()} small={small} />}>
        <View {...props} />
      </Suspense>
    );
  };
}

/** `pick` finds the part in a file of several; without it the file's own. */
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
 * A part in a file of its own, loaded when it is first shown: React's `lazy`, but a file that cannot be loaded
 * never takes the page away with what was typed there. It says so in the part's place, with a button to try again.
 */
export const late = lateOf(false);

/** The same for what is in each row of a table. */
export const lateInRow = lateOf(true);
