import type { ThemeOptions } from '@mui/material/styles';
import { useEditContext, useListContext, useShowContext } from 'ra-core';
import { formatLocale } from '../../i18n/format';
import { ErrorState } from '../state/ErrorState';
import { exporter } from './exporter';

/** Read failures, shown in the page instead of in a toast that navigates to the list. */
const Failed = {
  List() {
    const { error, refetch } = useListContext();
    return <ErrorState error={error} retry={() => void refetch()} />;
  },
  Show() {
    const { error, refetch } = useShowContext();
    return <ErrorState error={error} retry={() => void refetch()} />;
  },
  Edit() {
    const { error, refetch } = useEditContext();
    return <ErrorState error={error} retry={() => void refetch()} />;
  },
};

const silent = { onError: () => undefined };
const pessimistic = { defaultProps: { mutationMode: 'pessimistic' as const } };
const list = { error: <Failed.List />, exporter, queryOptions: silent };

/**
 * Defaults for react-admin's own parts: nothing is undoable, a failure appears in place of the data,
 * exported cells are safe for spreadsheets, and dates follow the chosen language.
 */
export const stockTheme = (): ThemeOptions => {
  const locales = { defaultProps: { locales: formatLocale() } };
  return {
    components: {
      RaList: { defaultProps: list },
      RaInfiniteList: { defaultProps: list },
      RaShow: { defaultProps: { error: <Failed.Show />, queryOptions: silent } },
      RaEdit: {
        defaultProps: { ...pessimistic.defaultProps, error: <Failed.Edit />, queryOptions: silent },
      },
      // Its own gray is too pale to read (WCAG 1.4.3).
      RaEmpty: {
        styleOverrides: { root: { '& .RaEmpty-message': { color: 'var(--muted)' } } },
      },
      RaDeleteButton: pessimistic,
      RaBulkDeleteButton: pessimistic,
      RaUpdateButton: pessimistic,
      RaBulkUpdateButton: pessimistic,
      RaDateField: locales,
      RaNumberField: locales,
      MuiTextField: { defaultProps: { margin: 'dense' } },
      MuiFormControl: { defaultProps: { margin: 'dense', size: 'small', fullWidth: true } },
      MuiAutocomplete: { defaultProps: { fullWidth: true } },
    },
  } as ThemeOptions;
};
