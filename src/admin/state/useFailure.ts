import { useTranslate } from 'ra-core';
import { isApiError } from '../../dataProvider/errors';
import { useChanges } from '../confirmed/useChanges';
import { detailOf, fieldErrors, messageOf } from '../problems';

const INVALID = 422;

/** The reason of a refusal, field by field; a dialog has no fields to show them at. */
export function useFailure(): (error: unknown) => string {
  const translate = useTranslate();
  const changes = useChanges();
  return (error) => {
    const changed = changes(error);
    if (changed !== undefined) return changed;
    if (!isApiError(error) || error.code !== INVALID) return messageOf(error, translate);
    const fields = Object.values(fieldErrors(error, translate)).join(' ');
    return fields || detailOf(error, translate) || messageOf(error, translate);
  };
}
