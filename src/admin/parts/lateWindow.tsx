import { useNotify } from 'ra-core';
import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { fetched } from './fetched';
import { renew } from './renew';

interface Closable {
  onClose?: () => void;
}

/** A window whose code comes when it is first opened, or after `preload`, as soon as nothing else is to do. */
type LateWindow<P> = ComponentType<P> & { preload: () => void };

/**
 * A window in a file of its own. React's `lazy` would take the page away, with all that was typed there, when the
 * file cannot be loaded (no connection, a newer version on the server). This one says so and closes. What is needed
 * when there is no connection is to be preloaded.
 */
export function lateWindow<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LateWindow<P> {
  let loaded: ComponentType<P> | undefined;
  const bring = async () => {
    const { default: view } = await fetched(load);
    loaded = view;
    return view;
  };

  function Late(props: P & Closable) {
    const [View, setView] = useState(() => loaded);
    const notify = useNotify();
    const failed = useEffectEvent((isReplaced: boolean) => {
      notify(isReplaced ? 'app.error.version' : 'app.error.part', { type: 'error' });
      props.onClose?.();
    });
    useEffect(() => {
      if (View) return undefined;
      let gone = false;
      bring().then(
        (view) => gone || setView(() => view),
        () => renew().then((isReplaced) => gone || failed(isReplaced)),
      );
      return () => {
        gone = true;
      };
    }, [View]);
    return (
      View && (
        <Suspense fallback={null}>
          <View {...props} />
        </Suspense>
      )
    );
  }

  const preload = () => {
    if (loaded || typeof requestIdleCallback !== 'function') return;
    requestIdleCallback(() => {
      // The window says so when it is opened.
      bring().catch(() => undefined);
    });
  };
  return Object.assign(Late, { preload });
}
