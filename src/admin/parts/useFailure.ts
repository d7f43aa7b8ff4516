import { useTranslate } from 'ra-core';
import { isApiError } from '../../dataProvider/errors';
import { detailOf, fieldErrors, messageOf } from '../problems';

const INVALID = 422;

/** Says why a call was refused, field by field; a dialog has no fields to put them next to. */
export function useFailure(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    if (!isApiError(error) || error.code !== INVALID) return messageOf(error, translate);
    const fields = Object.values(fieldErrors(error, translate)).join(' ');
    return fields || detailOf(error, translate) || messageOf(error, translate);
  };
}
