import { type ReactNode, useEffect, useState } from 'react';
import { place } from './place';

/** Place of the question for a password or code, above every page. */
export function Question() {
  const [question, show] = useState<ReactNode>();
  useEffect(() => place(show), []);
  return question;
}
