/** Rows a page when nobody chose (spec 9). */
export const PAGE_SIZE = 10;
/** What can be chosen; the server takes up to 100. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, 100];
