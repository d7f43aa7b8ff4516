import { useReadAct } from '../../dataProvider/reads';

/** What the account asks that registers brands and 10DLC campaigns at present. */
export const useTerms = () => useReadAct('brands', 'terms');
