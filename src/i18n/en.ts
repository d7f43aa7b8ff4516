import type { late } from './late';
import { errors } from './errors';
import { session } from './session';
import type { Translated } from './messages';

/** English texts of everything outside the resources. Another language `satisfies Messages`. */
export const en = {
  app: {
    session,
    loading: 'Loading',
    yes: 'Yes',
    no: 'No',
    none: 'None',
    copied: 'Copied',
    step_done: 'done',
    progress: '%{done} of %{of}',
    progress_skipped: '%{done} of %{of} · %{skipped} skipped',
    action: {
      create: 'Create',
      save: 'Save',
      edit: 'Edit',
      delete: 'Delete',
      discard: 'Discard changes',
      cancel: 'Cancel',
      close: 'Close',
      retry: 'Try again',
      copy: 'Copy %{what}',
      more: 'More actions',
      reload: 'Reload the page',
    },
    done: {
      created: '%{what} “%{name}” created',
      saved: '%{what} “%{name}” saved',
      deleted: '%{what} “%{name}” deleted',
      removed: '%{what} “%{name}” removed',
    },
    confirm: {
      delete: '%{verb} %{what} “%{name}”?',
      final: 'This cannot be undone.',
      leave: 'Leave without saving?',
      leave_text: 'Your changes on this page are not saved.',
    },
    error: {
      ...errors,
      reference: 'Reference: %{id}',
      back_to: 'Back to %{what}',
      unsent:
        'Your last change was not sent: there was another sign-in in this browser. Make the change again.',
      unsure:
        'Your last changes may not all be stored: there was another sign-in in this browser. Check them, and make the missing ones again.',
    },
    form: {
      optional: '(optional)',
      restored: 'Your unsaved text was restored',
      unsaved: '%{smart_count} unsaved change |||| %{smart_count} unsaved changes',
      invalid: 'One field needs your attention |||| %{smart_count} fields need your attention',
      required: 'Enter a value',
      tick: 'Tick this box to continue',
      choose: 'Choose from the list',
      choose_one: 'Choose…',
      email: 'Enter an email address such as name@example.com',
      phone: 'Enter a phone number with area code, such as (202) 555-0123',
      url: 'Enter a web address that starts with https://',
      date: 'Enter a valid date',
      format: 'Check the format',
      too_long: 'At most %{limit} characters',
      too_short: 'At least %{limit} characters',
      too_large: 'At most %{limit}',
      too_small: 'At least %{limit}',
      reason: 'Reason',
      reason_missing: 'Enter a reason. The audit log keeps it.',
      type_to_confirm: 'Type %{typed} to confirm',
      currency: 'Currency: %{currency}',
      zone: 'Your time zone: %{zone}',
    },
    list: {
      total: '%{count}',
      total_of: '%{count} %{what}',
      search: 'Search',
      any: 'Any',
      actions: 'Actions',
      row: 'Actions for %{name}',
      /** Columns that the kit adds. */
      fields: { tenant_id: 'Tenant' },
      empty: 'There are no %{name} yet',
      no_match: 'Nothing matches',
      filters: 'Filters',
      remove_filter: 'Remove filter',
      clear_filters: 'Clear search and filters',
      pages: 'Pages',
      page_size: 'Rows per page',
      range: '%{from}–%{to}',
      range_of: '%{from}–%{to} of %{total}',
      previous: 'Previous page',
      next: 'Next page',
    },
    page: {
      details: 'Details',
      overview: 'Overview',
      tabs: 'Sections of this record',
      create: 'New %{what}',
      create_by: '%{verb} %{what}',
      edit: 'Edit %{name}',
      forbidden: 'No access',
      forbidden_text: 'You don’t have access to this page. Ask an admin.',
      not_found: 'Page not found',
      not_found_text: 'There is nothing at this address.',
      to_start: 'Go to the start page',
      failed: 'This page cannot be shown',
    },
    palette: { open: 'Search' },
    menu: { help: 'Help', ten_dlc: '10DLC', today: 'Today' },
    /** The other texts of this panel and of the palette load with them (late.ts). */
    appearance: { title: 'Appearance' },
    shell: {
      skip: 'Skip to content',
      menu: 'Main menu',
      sidebar: 'Collapse or expand the menu',
      open_menu: 'Open the menu',
      to_dark: 'Switch to dark theme',
      to_light: 'Switch to light theme',
      inbox: 'Inbox',
      notices: 'Notifications',
      account: 'Account of %{name}',
      language: 'Language',
      sign_out: 'Sign Out',
      top: 'Back to top',
      stale: 'Connection problem. What you see may be out of date.',
      rights: '© %{year}',
      carrier_simulator: 'Simulated carrier: no text reaches a phone',
      carrier_none: 'No carrier: nothing can be sent',
      dismiss: 'Dismiss',
    },
  },
} as const;

type English = typeof en;
type Late = typeof late;
type App = Omit<English['app'], keyof Late> & { [K in keyof Late]: English['app'][K] & Late[K] };

/** Shape that every language fills. */
export type Messages = Translated<Omit<English, 'app'> & { app: App }>;
