import Box from '@mui/material/Box';
import { readOrdersByCountry } from '@likeness/contract/dashboards';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { productList } from '@likeness/contract/settingsLists/purposes';
import { useText } from '../i18n/useText.ts';
import { RecordPicker } from '../kit/lists/RecordPicker.tsx';
import { useMayCall } from '../kit/useMayCall.ts';
import { useFormats } from '../kit/useFormats.ts';
import { BoardFrame } from './parts/BoardFrame.tsx';
import type { BoardColumn } from './parts/boardColumn.ts';
import { WORLD, countryOf } from './parts/CountryChoice.tsx';
import { daysWithin } from './parts/days.ts';
import { largestParts } from './parts/plotOption.ts';
import { PlotSection } from './parts/PlotSection.tsx';
import { PurposeChoice, usePurposeOf } from './parts/PurposeChoice.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { periodOf, useBoard } from './parts/useBoard.ts';
import { usePeriodBefore } from './parts/usePeriodBefore.ts';
import type { BoardAddress } from './parts/useRange.ts';
import { useBoardAddress, useRange } from './parts/useRange.ts';
import { useMonthName } from './parts/useUnitNames.ts';
import { useRowsLink } from './useRowsLink.ts';

type Board = AnswerOf<typeof readOrdersByCountry>;
type Country = Board['countries'][number];
type Month = Board['orders'][number];

/** The orders of a period by month and by the countries of their purposes. */
export function CountriesScreen() {
  const text = useText();
  const formats = useFormats();
  const monthName = useMonthName();
  const periodBefore = usePeriodBefore();
  const address = useBoardAddress();
  const range = useRange(address, 'this_month');
  const country = countryOf(address);
  const purpose = usePurposeOf(address);
  const mayChooseProduct = useMayCall(listCalls(productList).list);
  const product = (mayChooseProduct && address.readNumber('product', 0)) || undefined;
  const query = { ...periodOf(range, address), country, purpose, product };
  const board = useBoard(readOrdersByCountry, { query }, range, country !== '');
  const rowsLink = useRowsLink();
  return (
    <BoardFrame
      range={range}
      answer={board}
      period={board.data?.period}
      filters={
        <>
          <PurposeChoice address={address} />
          {mayChooseProduct && <ProductChoice product={product} address={address} />}
        </>
      }
    >
      {({ period, figures, orders, countries }) => {
        const linkOf = rowsLink(period, { country: country === WORLD ? undefined : country, purpose, product });
        const monthColumns: BoardColumn<Month>[] = [
          {
            name: 'month',
            label: text('dashboards.unit.month'),
            value: ({ month }) => month,
            render: (line) => monthName(line.month),
          },
          {
            name: 'total',
            label: text('dashboards.orders'),
            value: ({ total }) => total,
            link: ({ month }) => linkOf('ordered', daysWithin(month, period)),
          },
        ];
        const countryColumns: BoardColumn<Country>[] = [
          { name: 'country', label: text('dashboards.country'), value: formats.countryNamed },
          {
            name: 'total',
            label: text('dashboards.orders'),
            value: ({ total }) => total,
            link: ({ country_code: code }) => linkOf('ordered', period, { country: code }),
          },
          periodBefore(period),
        ];
        const parts = countries.map((line) => ({ name: formats.countryNamed(line), value: line.total }));
        return (
          <>
            <Timeline
              name={`countries-${range.from}-${range.to}`}
              period={period}
              figures={figures}
              address={address}
              opensWith={['ordered']}
              linkOf={linkOf}
            />
            <PlotSection
              title={text('dashboards.by_unit.month')}
              fileName={`orders-by-month-${range.from}-${range.to}`}
              columns={monthColumns}
              rows={orders}
            />
            <PlotSection
              title={text('dashboards.countries')}
              fileName={`orders-by-country-${range.from}-${range.to}`}
              plot={{ kind: 'shares', parts: largestParts(parts, text('dashboards.others')) }}
              columns={countryColumns}
              rows={countries}
            />
          </>
        );
      }}
    </BoardFrame>
  );
}

function ProductChoice({ product, address }: { product: number | undefined; address: BoardAddress }) {
  const text = useText();
  return (
    <Box sx={{ width: 220 }}>
      <RecordPicker
        to="product"
        label={text('dashboards.product')}
        all={text('lists.all')}
        value={product === undefined ? [] : [product]}
        onChange={([chosen]) => address.change({ product: chosen === undefined ? undefined : String(chosen) })}
      />
    </Box>
  );
}
