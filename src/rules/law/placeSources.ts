/** Data about a recipient that their place may be known by, the most exact first. */
export const PLACE_SOURCES = ['time_zone', 'zip', 'state', 'area_code'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];
