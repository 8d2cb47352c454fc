import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { PRICE_PAGE_SIZES } from '@likeness/contract/prices';
import type { pricesOfPlan, pricesOfPurpose, ShownPrice } from '@likeness/contract/prices';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { ApiError } from '../../kit/apiError.ts';
import { ClosedScreen } from '../../kit/ClosedScreen.tsx';
import { HotkeyButton } from '../../kit/HotkeyButton.tsx';
import { ListBody } from '../../kit/ListBody.tsx';
import { RowAction } from '../../kit/lists/RowActions.tsx';
import { useScreenTitle } from '../../kit/screenPaths.ts';
import { notThere } from '../../kit/routeNumber.ts';
import type { ListOf } from '../../kit/useList.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { BackToPrices } from '../BackToPrices.tsx';
import { ClearCacheButton } from '../ClearCacheButton.tsx';
import { usePriceName } from '../usePriceName.ts';
import { DeletePriceDialog } from './DeletePriceDialog.tsx';
import { PRICE_TABLE, usePriceColumns } from './usePriceColumns.tsx';

interface OwnPriceListProps {
  /** What all of them have in common. */
  readonly common: 'purpose' | 'plan';
  readonly id: number;
  readonly prices: ListOf<typeof pricesOfPurpose> | ListOf<typeof pricesOfPlan>;
  /** Once it is known whose prices they are. */
  readonly title: string | undefined;
  readonly formPath: string | undefined;
  readonly newPath: string | undefined;
}

/** The prices of a purpose or of a plan: added, edited and deleted one by one. */
export function OwnPriceList({ common, id, prices, title, formPath, newPath }: OwnPriceListProps) {
  const text = useText();
  const screenTitle = useScreenTitle() ?? '';
  const navigate = useNavigate();
  const priceName = usePriceName();
  const [deleting, setDeleting] = useState<ShownPrice>();
  const actions = useCallback(
    (price: ShownPrice) => {
      const mayEdit = price.allowedActions.includes('edit');
      const item = priceName(price);
      return (
        <div className="row-actions">
          {formPath !== undefined && (
            <RowAction
              label={text(mayEdit ? 'lists.edit_item' : 'lists.view_item', { item })}
              icon={mayEdit ? <EditOutlined /> : <VisibilityOutlined />}
              to={`${formPath}/${price.id}`}
            />
          )}
          {price.allowedActions.includes('delete') && (
            <RowAction
              label={text('lists.delete_item', { item })}
              icon={<DeleteOutlined />}
              onClick={() => setDeleting(price)}
            />
          )}
        </div>
      );
    },
    [formPath, priceName, text],
  );
  const columns = usePriceColumns(common, actions);
  const { error, answer } = prices;
  if (error instanceof ApiError && !answer && error.status > 0 && error.status < 500) return <Closed error={error} />;
  const allowed = answer?.allowedActions ?? [];
  const mayAdd = newPath !== undefined && allowed.includes('add');
  return (
    <>
      <ScreenHeader title={title ?? screenTitle}>
        {allowed.includes('clearCache') && <ClearCacheButton id={id} />}
        {mayAdd && (
          <HotkeyButton keys="n" label={text('lists.add')} variant="contained" onClick={() => void navigate(newPath)} />
        )}
      </ScreenHeader>
      <ListBody<ShownPrice>
        list={prices}
        sizes={PRICE_PAGE_SIZES}
        columns={columns}
        className={PRICE_TABLE}
        onRowClick={formPath === undefined ? undefined : (price) => void navigate(`${formPath}/${price.id}`)}
        empty={
          <EmptyState title={text('prices.none')}>
            {mayAdd && (
              <Button variant="outlined" onClick={() => void navigate(newPath)}>
                {text('lists.add')}
              </Button>
            )}
          </EmptyState>
        }
      />
      {deleting && <DeletePriceDialog price={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

/** The list of a purpose or plan that cannot exist. */
export function NoPrices({ of }: { readonly of: 'purpose' | 'partner_plan' }) {
  return <Closed error={notThere(`things.${of}`)} />;
}

function Closed({ error }: { readonly error: Error }) {
  return (
    <ClosedScreen title={useScreenTitle() ?? ''} error={error}>
      <BackToPrices />
    </ClosedScreen>
  );
}
