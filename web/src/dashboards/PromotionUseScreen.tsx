import Box from '@mui/material/Box';
import { ORDER_APPS } from '@likeness/contract/vocabulary';
import { readPromotionUses } from '@likeness/contract/dashboards';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { useText } from '../i18n/useText.ts';
import { Choice } from '../kit/lists/ListFilters.tsx';
import { RecordPicker } from '../kit/lists/RecordPicker.tsx';
import { ByMonthAndCountry } from './ByMonthAndCountry.tsx';
import { BoardFrame } from './parts/BoardFrame.tsx';
import type { BoardColumn } from './parts/boardColumn.ts';
import { CountryChoice, WORLD, countryOf } from './parts/CountryChoice.tsx';
import { PlotSection } from './parts/PlotSection.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { periodOf, useBoard } from './parts/useBoard.ts';
import { usePeriodBefore } from './parts/usePeriodBefore.ts';
import { useBoardAddress, useRange } from './parts/useRange.ts';
import { useRowsLink } from './useRowsLink.ts';

type Promotion = AnswerOf<typeof readPromotionUses>['promotions'][number];

/** How often promotions were used in a period, by month and country of purchase. */
export function PromotionUseScreen() {
  const text = useText();
  const periodBefore = usePeriodBefore();
  const address = useBoardAddress();
  const range = useRange(address, 'this_month');
  const country = countryOf(address);
  const promo = address.readNumber('promo', 0) || undefined;
  const app = ORDER_APPS.find((known) => known === address.read('app'));
  const query = { ...periodOf(range, address), country, promo, app };
  const board = useBoard(readPromotionUses, { query }, range, country !== '');
  const rowsLink = useRowsLink();
  const filters = (
    <>
      <CountryChoice value={country} onChange={(chosen) => address.change({ country: chosen })} />
      <Box sx={{ width: 220 }}>
        <RecordPicker
          to="promotion"
          label={text('dashboards.promo')}
          all={text('lists.all')}
          value={promo === undefined ? [] : [promo]}
          onChange={([chosen]) => address.change({ promo: chosen === undefined ? undefined : String(chosen) })}
        />
      </Box>
      <Choice
        label={text('dashboards.app')}
        value={app ?? ''}
        choices={ORDER_APPS.map((known) => [known, text(`dashboards.app_name.${known}`)])}
        onChange={(chosen) => address.change({ app: chosen === '' ? undefined : chosen })}
      />
    </>
  );
  return (
    <BoardFrame range={range} answer={board} period={board.data?.period} filters={filters}>
      {({ period, figures, order, promotions }) => {
        const linkOf = rowsLink(period, {
          country: country === WORLD ? undefined : country,
          promotion: promo,
          app,
        });
        const columns: BoardColumn<Promotion>[] = [
          { name: 'label', label: text('dashboards.promo'), value: ({ label }) => label },
          { name: 'code', label: text('dashboards.code'), value: ({ code }) => code },
          {
            name: 'total',
            label: text('dashboards.uses'),
            value: ({ total }) => total,
            link: ({ id }) => linkOf('uses', period, { promotion: id }),
          },
          periodBefore(period),
        ];
        return (
          <>
            <Timeline
              name={`promotions-${range.from}-${range.to}`}
              period={period}
              figures={figures}
              address={address}
              opensWith={['uses']}
              linkOf={linkOf}
            />
            <PlotSection
              title={text('dashboards.promotions')}
              fileName={`promotions-by-code-${range.from}-${range.to}`}
              columns={columns}
              rows={promotions}
            />
            <ByMonthAndCountry
              months={order}
              label={text('dashboards.uses')}
              name={`promotions-by-country-${range.from}-${range.to}`}
              period={period}
              linkOf={(days, of) => linkOf('uses', days, { country: of })}
            />
          </>
        );
      }}
    </BoardFrame>
  );
}
