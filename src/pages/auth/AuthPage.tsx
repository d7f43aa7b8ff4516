import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { AuthTexts } from '../../i18n/auth';
import { useAuthTexts } from '../../i18n/authTexts';
import { loadCode } from '../../loading/loadCode';
import { BrandMark } from '../../theme/BrandMark';
import type { FootProps } from './Foot';
import { idle } from './idle';
import { Toast } from './Toast';

/** Loads once the form can be used: the document does not contain it, and it is not essential. */
const Foot = lazy<ComponentType<FootProps>>(async () => {
  await idle();
  return loadCode(() => import('./Foot')).catch(() => ({ default: () => null }));
});
const once = () => () => {};
const now = () => true;
const before = () => false;

interface Notice {
  kind: 'success' | 'error';
  /** Its key among the session's texts. */
  text: keyof AuthTexts['session'];
  duration?: number;
}
interface Props extends FootProps {
  notice?: Notice;
  children: ReactNode;
}

/** Layout of the authentication pages (spec 2): the product's name and one card. */
export function AuthPage({ flow, notice, children }: Props) {
  const title = flow.core.env.PRODUCT_TITLE;
  const { session } = useAuthTexts();
  const isLater = useSyncExternalStore(once, now, before);
  // The console leaves its last page's title behind.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="auth">
      <header className="auth-brand">
        <BrandMark />
        {/* The document's own script has put the configured title here before React arrives. */}
        <span data-env="PRODUCT_TITLE" suppressHydrationWarning>
          {title}
        </span>
      </header>
      <main className="auth-card">{children}</main>
      {isLater && (
        <Suspense>
          <Foot flow={flow} />
        </Suspense>
      )}
      {notice && <Toast key={notice.text} {...notice} text={session[notice.text]} onEnd={flow.endNotice} />}
    </div>
  );
}
