import { lazy, Suspense, type ComponentType } from 'react';
import type * as tabIcons from './tabIcons';

const Room = () => <svg className="icon" viewBox="0 0 24 24" aria-hidden focusable={false} />;

/** An icon that its resource names in the first page and shows later. Its room is kept until it is there. */
function late(name: keyof typeof tabIcons): ComponentType {
  // A label is readable without its icon: a file that does not come leaves its room empty.
  const Late = lazy<ComponentType>(() =>
    import('./tabIcons').then(
      (icons) => ({ default: icons[name] }),
      () => ({ default: Room }),
    ),
  );
  return function Icon() {
    return (
      <Suspense fallback={<Room />}>
        <Late />
      </Suspense>
    );
  };
}

export const LinkIcon = late('LinkIcon');
export const DomainIcon = late('DomainIcon');
export const PhoneIcon = late('PhoneIcon');
export const KeywordIcon = late('KeywordIcon');
export const BlockedIcon = late('BlockedIcon');
export const ConversationIcon = late('ConversationIcon');
export const ReportIcon = late('ReportIcon');
export const PersonIcon = late('PersonIcon');
