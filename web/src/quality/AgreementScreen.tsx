import { readAgreement } from '@likeness/contract/quality';
import { BoardFrame, useBoard, useBoardAddress, useRange } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AgreementFigures } from './AgreementFigures.tsx';
import { AgreementTables } from './AgreementTables.tsx';
import { VerdictMatrix } from './VerdictMatrix.tsx';

/** How well the verdicts of the house agree: in all, and by reason, country, person and pair. */
export function AgreementScreen() {
  const text = useText();
  const address = useBoardAddress();
  const range = useRange(address, 'this_month');
  const { from, to, timeZone } = range;
  const board = useBoard(readAgreement, { query: { from, to, time_zone: timeZone } }, range);
  return (
    <BoardFrame range={range} answer={board} period={board.data?.period}>
      {(answer) => (
        <>
          <AgreementFigures board={answer} />
          {answer.overall.looks === 0 ? (
            <EmptyState title={text('quality.no_looks')} detail={text('quality.no_looks_detail')} />
          ) : (
            <>
              <VerdictMatrix matrix={answer.matrix} />
              <AgreementTables board={answer} />
            </>
          )}
        </>
      )}
    </BoardFrame>
  );
}
