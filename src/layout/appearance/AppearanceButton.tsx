import { useTranslate } from 'ra-core';
import { AppearanceIcon } from '../../admin/screenIcons';
import { Panel } from './useAppearancePanel';

interface AppearanceButtonProps {
  open: boolean;
  onToggle: () => void;
}

/** In the header, where it covers nothing. On narrow screens only the user menu opens the panel. */
export function AppearanceButton({ open, onToggle }: AppearanceButtonProps) {
  const translate = useTranslate();
  const label = translate('app.appearance.title');
  return (
    <button
      type="button"
      className="icon-button appearance"
      aria-label={label}
      data-tip={label}
      aria-expanded={open}
      onPointerEnter={Panel.preload}
      onClick={onToggle}
    >
      <AppearanceIcon />
    </button>
  );
}
