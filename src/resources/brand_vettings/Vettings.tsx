import { useListContext, useRecordContext } from 'ra-core';
import { CreateButton } from '../../admin/list/CreateButton';
import { LazyList } from '../../admin/list/LazyList';
import { unvettable } from '../../rules/law/vetting';
import type { Brand } from '../brands/contract';
import type { BrandVetting } from './contract';
import { useText } from './texts';
import css from './vettings.module.css';

/** A brand's vettings: their purpose, the existing ones, and why none can be ordered now. */
export default function Vettings() {
  const brand = useRecordContext<Brand>()!;
  const text = useText();
  const under = { brand_id: String(brand.id) };
  return (
    <LazyList under={under} create={<Order brand={brand} />}>
      <div className={css.about}>
        <p className="lead">{text('purpose')}</p>
        <Obstacle brand={brand} />
      </div>
    </LazyList>
  );
}

const Order = ({ brand }: { brand: Brand }) =>
  useObstacle(brand) === undefined && <CreateButton under={{ brand_id: String(brand.id) }} />;

function Obstacle({ brand }: { brand: Brand }) {
  const why = useObstacle(brand);
  return why && <p className={css.note}>{why}</p>;
}

/** Why no vetting can be ordered at the moment. The server refuses the same. */
function useObstacle(brand: Brand): string | undefined {
  const text = useText();
  const { data } = useListContext<BrandVetting>();
  const why = unvettable(brand);
  if (why) return text(`cannot.${why}`);
  if (!brand.vetting_offers) return text('not_here');
  // One that was done elsewhere can still be imported.
  return data?.some(({ state, imported }) => state === 'PENDING' && !imported) ? text('open') : undefined;
}
