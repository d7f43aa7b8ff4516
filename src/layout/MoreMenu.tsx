import { Suspense, type ReactNode } from 'react';
import { late } from '../admin/loading/late';
import { MoreIcon } from '../admin/screenIcons';
import { useLateText } from './useLateText';
import { useDisclosure } from './useDisclosure';

const MorePanel = late(() => import('./MorePanel'));

interface MoreMenuProps {
  className: string;
  /** Text below the icon; without it the icon has a tip. */
  children?: ReactNode;
}

/** Button whose panel links to the places that the side menu does not have (its entries are fixed: spec 2). */
export default function MoreMenu({ className, children }: MoreMenuProps) {
  const { open, box, button, toggle, close } = useDisclosure();
  const label = useLateText('shell')('more');
  return (
    <div className="user" ref={box}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        data-tip={children ? undefined : label}
        aria-expanded={open}
        onClick={toggle}
      >
        <MoreIcon />
        {children}
      </button>
      {open && (
        <Suspense>
          <MorePanel onChoose={close} />
        </Suspense>
      )}
    </div>
  );
}
