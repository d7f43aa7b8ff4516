import { useTranslate } from 'ra-core';
import { isApiError } from '../../../dataProvider/errors';
import { messageOf } from '../problems';

const INVALID = 422;

/** Says why a call was refused, in the server's words; a dialog has no fields to put them beside. */
export function useFailure(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    if (!isApiError(error) || error.code !== INVALID) return messageOf(error, translate);
    const { errors = [], detail } = error.problem;
    return errors.map(({ message }) => message).join(' ') || detail || messageOf(error, translate);
  };
}
