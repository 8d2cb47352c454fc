import { BOARD_PAGE_SIZES } from '@likeness/contract/dashboards/paging';
import { readStaffBoard } from '@likeness/contract/dashboards/people';
import { call } from '../kit/api.ts';
import { BoardFrame } from './parts/BoardFrame.tsx';
import { useBoardPlace } from './parts/BoardPages.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { periodOf, useBoard } from './parts/useBoard.ts';
import { useBoardAddress, useRange } from './parts/useRange.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { useWorkLink } from './useWorkLink.ts';

/** What everybody decided in a period. */
export function StaffScreen() {
  const address = useBoardAddress();
  const range = useRange(address, 'yesterday');
  const asked = periodOf(range, address);
  const place = useBoardPlace('staff_board', address, BOARD_PAGE_SIZES);
  const board = useBoard(readStaffBoard, { query: { ...asked, ...place.query } }, range);
  const linkOf = useWorkLink('all');
  return (
    <BoardFrame range={range} answer={board} period={board.data?.period}>
      {(staff) => (
        <>
          <Timeline
            name={`staff-${range.from}-${range.to}`}
            period={staff.period}
            figures={staff.figures}
            address={address}
            opensWith={['validated', 'rejected']}
            linkOf={linkOf}
            isOfWork
          />
          <PeopleTable
            name="staff"
            board={staff}
            counts={[
              ['rejected', ({ reject }) => reject],
              ['sent_for_editing', (row) => row.process_requeted],
              ['validated_without_editing', (row) => row.validated_without_process],
              ['validated', ({ validated }) => validated],
              ['processed', ({ processed }) => processed],
            ]}
            place={place}
            readPage={(place) => call(readStaffBoard, { query: { ...asked, ...place } })}
          />
        </>
      )}
    </BoardFrame>
  );
}
