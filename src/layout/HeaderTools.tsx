import { AppearanceButton } from './appearance/AppearanceButton';
import MoreMenu from './MoreMenu';

interface HeaderToolsProps {
  appearance: { open: boolean; toggle: () => void };
}

/** Buttons of a wide screen's header that come after the page. */
const HeaderTools = ({ appearance: { open, toggle } }: HeaderToolsProps) => (
  <>
    <MoreMenu className="icon-button" />
    <AppearanceButton open={open} onToggle={toggle} />
  </>
);

export default HeaderTools;
