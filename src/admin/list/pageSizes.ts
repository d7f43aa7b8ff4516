/** Default rows per page (spec 9). */
export const PAGE_SIZE = 10;
/** The sizes to choose from; the server accepts up to 100. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, 100];

/** Order of react-admin for a list without one of its own. */
export const UNSORTED = { field: 'id', order: 'ASC' } as const;
