import { useEffect, useRef } from 'react';
import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { homeFor } from '../contract/roles';
import { useProfile } from './useProfilePoll';

/**
 * What an authentication page's address shows to somebody who is signed in: the landing page and a word
 * (spec 4). A sign-in that has just succeeded never comes here.
 */
export function AlreadySignedIn() {
  const notify = useNotify();
  const navigate = useNavigate();
  const role = useProfile()?.role;
  const isDone = useRef(false);

  useEffect(() => {
    if (role === undefined || isDone.current) return;
    isDone.current = true;
    notify('app.session.already', { type: 'success' });
    void navigate(homeFor(role), { replace: true });
  }, [role, navigate, notify]);
  return null;
}
