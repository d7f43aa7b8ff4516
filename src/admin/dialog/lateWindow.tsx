import { useNotify } from 'ra-core';
import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { loadCode } from '../../loading/loadCode';
import { renew } from '../loading/renew';
import { useDeclarations } from '../registry';

interface Closable {
  onClose?: () => void;
}

interface Options {
  /** It shows nothing that is declared; others wait for all declarations. */
  isPlain?: boolean;
}

/** A window whose code loads when it is first opened, or after `preload`, as soon as the browser is idle. */
type LateWindow<P> = ComponentType<P> & { preload: () => void };

/**
 * A window in a file of its own. With React's `lazy` a failed file (no connection, a newer version on the
 * server) would take the page away with all its input. This one reports it and closes. Windows needed
 * offline have to be preloaded.
 */
export function lateWindow<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { isPlain = false }: Options = {},
): LateWindow<P> {
  let loaded: ComponentType<P> | undefined;
  const bring = async () => {
    const { default: view } = await loadCode(load);
    loaded = view;
    return view;
  };

  function Late(props: P & Closable) {
    const declarations = useDeclarations();
    const [View, setView] = useState(() => (isPlain || declarations.all() ? loaded : undefined));
    const notify = useNotify();
    const failed = useEffectEvent((isReplaced: boolean) => {
      notify(isReplaced ? 'app.error.version' : 'app.error.part', { type: 'error' });
      props.onClose?.();
    });
    useEffect(() => {
      if (View) return undefined;
      let gone = false;
      Promise.all([bring(), isPlain || declarations.load()]).then(
        ([view]) => gone || setView(() => view),
        () => renew().then((isReplaced) => gone || failed(isReplaced)),
      );
      return () => {
        gone = true;
      };
    }, [View, declarations]);
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
      // The window reports the failure when it is opened.
      bring().catch(() => undefined);
    });
  };
  return Object.assign(Late, { preload });
}
