/** Props of a filter's input. */
export interface FilterInput {
  label: string;
  /** Empty when the filter is not set. */
  value: string;
  onChange: (value: string) => void;
}

/** Props of the text of a filter that is set; see `TokenText`. */
export interface FilterToken {
  label: string;
  value: string;
}
