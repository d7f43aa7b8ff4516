import { AppearanceButton } from './appearance/AppearanceButton';
import MoreMenu from './MoreMenu';

interface HeaderToolsProps {
  appearance: { open: boolean; toggle: () => void };
}

/** What the header of a wide screen has for moments after the page is there. */
const HeaderTools = ({ appearance: { open, toggle } }: HeaderToolsProps) => (
  <>
    <MoreMenu className="icon-button" />
    <AppearanceButton open={open} onToggle={toggle} />
  </>
);

export default HeaderTools;
