import HistoryIcon from '@mui/icons-material/History';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ALL, findPrices, PRICE_PAGE_SIZES } from '@likeness/contract/prices';
import type { ShownPrice } from '@likeness/contract/prices';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import type { Translate } from '../../i18n/useText.ts';
import { ApiError } from '../../kit/apiError.ts';
import { errorText, formErrors } from '../../kit/errorText.ts';
import { HotkeyButton } from '../../kit/HotkeyButton.tsx';
import { ListBody } from '../../kit/ListBody.tsx';
import { RowAction } from '../../kit/lists/RowActions.tsx';
import { SavedSearches } from '../../kit/lists/SavedSearches.tsx';
import { useScreenPaths, useScreenTitle } from '../../kit/screenPaths.ts';
import { useDialogParameter } from '../../kit/useDialogParameter.ts';
import { useList } from '../../kit/useList.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { BulkEdit } from '../bulk/BulkEdit.tsx';
import type { FoundPrices } from '../bulk/bulkValues.ts';
import { EditsDialog } from '../edits/EditsDialog.tsx';
import { usePriceName } from '../usePriceName.ts';
import { EVERYTHING, priceFilterOf } from './priceFilter.ts';
import type { PriceFilter } from './priceFilter.ts';
import { PriceSearch } from './PriceSearch.tsx';
import { PRICE_TABLE, usePriceColumns } from './usePriceColumns.tsx';

const NAME = 'prices';
const EDITS = 'edits';
const BY_NUMBER = { field: 'id', order: 'ASC' } as const;

/** The prices of many purposes and countries: searched, and edited together. */
export function PriceListScreen() {
  const text = useText();
  const title = useScreenTitle();
  const navigate = useNavigate();
  const priceName = usePriceName();
  const paths = useScreenPaths();
  const formPath = paths.named('priceForm');
  const newPath = paths.named('newPrice');
  const { dialog, open, close } = useDialogParameter();
  const prices = useList(findPrices, {
    name: NAME,
    sizes: PRICE_PAGE_SIZES,
    sort: BY_NUMBER,
    filter: { ...EVERYTHING },
  });
  const filter = priceFilterOf(prices.filter);
  const seen = useCallback(
    (price: ShownPrice) =>
      formPath !== undefined && (
        <div className="row-actions">
          <RowAction
            label={text('prices.open', { price: priceName(price) })}
            icon={<VisibilityOutlined />}
            to={`${formPath}/${price.id}`}
            newTab
          />
        </div>
      ),
    [formPath, priceName, text],
  );
  const columns = usePriceColumns(undefined, seen);
  const found = useFound(prices, filter);
  /** Under which search another one was refused. */
  const [refusedUnder, setRefusedUnder] = useState<string>();
  const search = JSON.stringify(filter);
  const isRefused = refusedUnder === search;
  const allowed = prices.answer?.allowedActions ?? [];
  // Whoever looks for the way to edit them together finds no button before that.
  const needsPurpose = filter.purpose === ALL && allowed.includes('editMultiple');
  const isSearch = search !== JSON.stringify(EVERYTHING);
  return (
    <>
      <ScreenHeader
        title={title ?? text('screens.PriceList')}
        detail={needsPurpose && text('errors.price_edit_needs_purpose')}
      >
        <SavedSearches
          name={NAME}
          current={isSearch ? filter : {}}
          onChoose={(kept) => prices.change({ filter: kept })}
        />
        <Button startIcon={<HistoryIcon />} onClick={() => open(EDITS)}>
          {text('prices.edits')}
        </Button>
        {newPath !== undefined && allowed.includes('add') && (
          <HotkeyButton
            keys="n"
            label={text('prices.new_prices')}
            variant="contained"
            onClick={() => void navigate(newPath)}
          />
        )}
      </ScreenHeader>
      <PriceSearch
        filter={filter}
        refused={refusedOf(text, prices.error, filter)}
        onRefused={(refused) => setRefusedUnder(refused ? search : undefined)}
        onSearch={(chosen) => {
          if (JSON.stringify(chosen) === search) prices.reload();
          else prices.change({ filter: { ...chosen } });
        }}
      />
      <Box inert={isRefused} sx={{ opacity: isRefused ? 0.6 : 1 }}>
        <BulkEdit filter={filter} found={found} onSearchAgain={prices.reload} onShowEdits={() => open(EDITS)} />
        <ListBody<ShownPrice>
          list={prices}
          sizes={PRICE_PAGE_SIZES}
          columns={columns}
          className={PRICE_TABLE}
          empty={
            <EmptyState
              title={text(isSearch ? 'prices.nothing_found' : 'prices.none')}
              {...(isSearch && { detail: text('prices.nothing_found_hint') })}
            />
          }
        />
      </Box>
      {dialog === EDITS && <EditsDialog onClose={close} />}
    </>
  );
}

/** What is wrong with a search that an address has brought. */
function refusedOf(text: Translate, error: Error | null, filter: PriceFilter): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.code !== 'price_places_missing') return formErrors(text, error);
  const empty = (['country', 'group'] as const).filter((field) => filter[field].length === 0);
  return Object.fromEntries(empty.map((field) => [field, errorText(text, error)]));
}

type FoundList = ReturnType<typeof useList<typeof findPrices>>;

/**
 * What can be edited together: the result of a search with a purpose, once it has arrived. It stays while another page
 * of it is read.
 */
function useFound(prices: FoundList, filter: PriceFilter): FoundPrices | undefined {
  const search = JSON.stringify(filter);
  const arrived = foundBy(prices, filter.purpose);
  const [last, setLast] = useState({ search, found: arrived });
  const isSettled = !prices.isPending && !prices.isOutdated;
  const isNew = last.search !== search || JSON.stringify(last.found) !== JSON.stringify(arrived);
  if (isSettled && isNew) setLast({ search, found: arrived });
  return last.search === search ? last.found : undefined;
}

function foundBy({ answer, rows, error }: FoundList, purpose: string): FoundPrices | undefined {
  const [first] = rows ?? [];
  if (!answer || !first || error || purpose === ALL) return undefined;
  if (answer.state === null || !answer.allowedActions.includes('editMultiple')) return undefined;
  return { matched: answer.total, state: answer.state, currency: first.currency };
}
