import { useReadAct } from '../../dataProvider/reads';

/** Terms of the account that registers brands and 10DLC campaigns at present: for a brand's tenant, or for one's own. */
export const useTerms = (brandId?: string) =>
  useReadAct('brands', 'terms', brandId === undefined ? {} : { query: { brand_id: brandId } }, {
    fresh: true,
  });
