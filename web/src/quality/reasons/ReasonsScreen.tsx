import { readReasonEffects } from '@likeness/contract/quality/reasons';
import Typography from '@mui/material/Typography';
import {
  BoardFrame,
  PlotSection,
  PurposeChoice,
  Timeline,
  WORLD,
  countryOf,
  periodOf,
  useBoard,
  useBoardAddress,
  useRange,
  useRowsLink,
} from '../../dashboards/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../kit/lists/ListFilters.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { useReasonColumns } from './reasonColumns.tsx';

/** The figures that are read first; the others are shown on demand. */
const FIRST = [
  'photos_rejected',
  'next_good_share',
  'attempts_half',
  'attempts_most',
  'customers_lost',
  'still_open',
  'same_reason_again',
];
/** What rejections lead to, by reason and purpose. */
export function ReasonsScreen() {
  const text = useText();
  const address = useBoardAddress();
  const range = useRange(address, 'this_month');
  const country = countryOf(address);
  const purpose = address.readNumber('purpose', 0) || undefined;
  const byPurpose = address.read('by') === 'purpose';
  const query = {
    ...periodOf(range, address),
    country,
    purpose,
    by: byPurpose ? ('purpose' as const) : ('reason' as const),
  };
  const board = useBoard(readReasonEffects, { query }, range, country !== '');
  const rowsLink = useRowsLink();
  const columns = useReasonColumns(byPurpose);
  const loopColumns = useReasonColumns(true, ['same_reason_again', 'same_reason_share', 'photos_rejected']);
  // The list of rejections is that of the whole house: no list shows those of a country or a purpose alone.
  const isWhole = country === WORLD && purpose === undefined;
  return (
    <BoardFrame range={range} answer={board} period={board.data?.period} filters={<PurposeChoice address={address} />}>
      {({ period, figures, result, again }) => {
        if (result.length === 0) {
          return <EmptyState title={text('reason_effects.none')} detail={text('reason_effects.none_why')} />;
        }
        const days = `${range.from}-${range.to}`;
        return (
          <>
            <Timeline
              name={`rejections-${days}`}
              period={period}
              figures={figures}
              address={address}
              first={FIRST}
              opensWith={['photos_rejected', 'customers_lost']}
              {...(isWhole && { linkOf: rowsLink(period) })}
            />
            <PlotSection
              title={text(byPurpose ? 'reason_effects.by_purpose' : 'reason_effects.by_reason')}
              fileName={`reasons-${days}`}
              columns={columns}
              rows={result}
              choices={
                <Choice
                  label={text('reason_effects.by')}
                  value={byPurpose ? 'purpose' : 'reason'}
                  choices={[
                    ['reason', text('reason_effects.by_reason')],
                    ['purpose', text('reason_effects.by_purpose')],
                  ]}
                  onChange={(by) => address.change({ by: by === 'purpose' ? by : undefined })}
                  isRequired
                />
              }
            />
            {again.length === 0 ? (
              <Section title={text('reason_effects.loops')}>
                <EmptyState title={text('reason_effects.no_loops')} />
              </Section>
            ) : (
              <PlotSection
                title={text('reason_effects.loops')}
                fileName={`reasons-again-${days}`}
                columns={loopColumns}
                rows={again}
                choices={<Typography variant="body2">{text('reason_effects.loops_help')}</Typography>}
              />
            )}
          </>
        );
      }}
    </BoardFrame>
  );
}
