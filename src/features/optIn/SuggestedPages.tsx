import { useFormContext, useWatch } from 'react-hook-form';
import { Reading } from '../../admin/state/Reading';
import { useReadList } from '../../dataProvider/reads';
import type { OptInPage } from '../../resources/opt_in_pages/contract';
import { optInFlow } from '../../rules/words/optInFlow';
import { useText } from './texts';

/** Pages that are offered. */
const MOST = 5;

/** Offers the opt-in pages of the brand's clients for the registry's question of how people agree. */
export function SuggestedPages() {
  const text = useText();
  const { setValue } = useFormContext();
  const brandId = useWatch({ name: 'brand_id' }) as string | undefined | null;
  const read = useReadList(
    'opt_in_pages',
    {
      filter: { brand_id: brandId ?? '' },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: Boolean(brandId) },
  );
  if (!brandId) return null;
  const use = (page: OptInPage) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('message_flow', optInFlow(page), options);
    setValue('privacy_policy_link', page.privacy_url, options);
    setValue('terms_link', page.terms_url, options);
  };
  return (
    <Reading as="line" read={read}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="quiet">{text('none')}</p>
        ) : (
          <>
            {data.map((page) => (
              <button key={page.id} type="button" className="button" onClick={() => use(page)}>
                {text('use', { name: page.name })}
              </button>
            ))}
          </>
        )
      }
    </Reading>
  );
}
