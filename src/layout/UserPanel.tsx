import { CanAccess, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { ISSUER_SESSION } from '../contract/issuerSignIn';
import { Link } from '../router';
import { useSessionContext } from '../authProvider/context';
import { SearchIcon } from '../admin/icons';
import { AppearanceIcon, SignOutIcon } from '../admin/screenIcons';
import { late } from '../admin/loading/late';
import { Declared, useRegistry } from '../admin/registry';
import { useProfile } from '../authProvider/useProfilePoll';
import { useAct } from '../dataProvider/useAct';
import { SHORTCUT, shortcutLabel } from './palette/shortcut';
import { LanguageChoice } from '../admin/value/LanguageChoice';

/** Time for the server's answer, ms. */
const PATIENCE = 3_000;

/** Resolves to nothing after the time. */
const patience = () =>
  new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), PATIENCE));

/**
 * Signs out here, and at the issuer by which the person has signed in, where it has a page for that. Without an answer
 * the session ends here alone.
 */
function useSignOut() {
  const { session } = useSessionContext();
  const { mutateAsync } = useAct('sign_in_issuers', 'sign_out');
  return async () => {
    const isOfIssuer = session.token?.startsWith(ISSUER_SESSION);
    const answer = isOfIssuer
      ? await Promise.race([mutateAsync({}), patience()]).catch(() => undefined)
      : undefined;
    session.signOut();
    if (answer?.url) location.assign(answer.url);
  };
}

const TenantSwitch = late(() => import('../features/tenantSwitch/TenantSwitch'));

interface UserPanelProps {
  name: string;
  tenant: string;
  /** Closes the panel, returns the focus and acts. */
  onChoose: (act: () => void) => void;
  onClose: () => void;
  /** Another language is about to remount everything. */
  onLanguage: () => void;
  onSearch: () => void;
  onAppearance: () => void;
}

/** Content of the user menu. Loads with the parts that come after the rows. */
export default function UserPanel(props: UserPanelProps) {
  const { name, tenant, onChoose, onClose, onLanguage, onSearch, onAppearance } = props;
  const translate = useTranslate();
  const signOut = useSignOut();
  const isOfSeveral = useProfile()?.tenants !== undefined;
  return (
    <div className="user-panel">
      <p className="user-name">{name}</p>
      <p>{tenant}</p>
      {isOfSeveral && (
        <Declared>
          <Suspense>
            <TenantSwitch />
          </Suspense>
        </Declared>
      )}
      <button
        type="button"
        className="button"
        aria-keyshortcuts={SHORTCUT}
        onClick={() => onChoose(onSearch)}
      >
        <SearchIcon />
        {translate('app.palette.open')} <kbd dir="ltr">{shortcutLabel()}</kbd>
      </button>
      <Declared>
        <ListLinks onChoose={onClose} />
      </Declared>
      <button type="button" className="button" onClick={() => onChoose(onAppearance)}>
        <AppearanceIcon />
        {translate('app.appearance.title')}
      </button>
      <LanguageChoice onChoose={onLanguage} />
      <button type="button" className="button turns" onClick={() => void signOut()}>
        <SignOutIcon />
        {translate('app.shell.sign_out')}
      </button>
    </div>
  );
}

/** Lists of the person's own, for those who may read them. */
function ListLinks({ onChoose }: { onChoose: () => void }) {
  const translate = useTranslate();
  const { resources } = useRegistry();
  const entries = [...resources.values()].filter((entry) => entry.userMenu);
  return entries.map(({ contract: { name }, icon: Icon, userMenu: Count }) => (
    <CanAccess key={name} resource={name} action="list">
      <Link className="button" to={`/${name}`} onClick={onChoose}>
        <Icon />
        {translate(`resources.${name}.name`, { smart_count: 2 })}{' '}
        <Suspense>{Count !== true && Count !== undefined && <Count />}</Suspense>
      </Link>
    </CanAccess>
  ));
}
