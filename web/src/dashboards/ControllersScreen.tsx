import { BOARD_PAGE_SIZES } from '@likeness/contract/dashboards/paging';
import { readControllerBoard } from '@likeness/contract/dashboards/people';
import { call } from '../kit/api.ts';
import { OwnOrPicked, useShownPerson } from './OwnOrPicked.tsx';
import { BoardFrame, IntervalNote } from './parts/BoardFrame.tsx';
import { useBoardPlace } from './parts/BoardPages.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { periodOf, useBoard } from './parts/useBoard.ts';
import { useBoardAddress, useRange } from './parts/useRange.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { useWorkLink } from './useWorkLink.ts';

/** What controllers processed in a period: all of them or one; to a controller, their own numbers. */
export function ControllersScreen() {
  const address = useBoardAddress();
  const range = useRange(address, 'yesterday');
  const { mayPick, person } = useShownPerson(address);
  const body = { ...periodOf(range, address), user: person };
  const place = useBoardPlace('controller_board', address, BOARD_PAGE_SIZES);
  const board = useBoard(readControllerBoard, { query: place.query, body }, range);
  const linkOf = useWorkLink(person);
  const filters = mayPick && <OwnOrPicked address={address} person={person} role="ROLE_CONTROLLER" />;
  return (
    <BoardFrame range={range} answer={board} period={board.data?.period} filters={filters}>
      {(controllers) => (
        <>
          <IntervalNote min={controllers.result[0]?.min} max={controllers.result[0]?.max} />
          <Timeline
            name={`controllers-${range.from}-${range.to}`}
            period={controllers.period}
            figures={controllers.figures}
            address={address}
            opensWith={['processed', 'cannot_process']}
            linkOf={linkOf}
            isOfWork
          />
          <PeopleTable
            name="controllers"
            board={controllers}
            counts={[
              ['processed', (row) => row.totalPhotosProcessed],
              ['cannot_process', (row) => row.cannotProcess],
              ['orders_processed', (row) => row.totalOrdersProcessed],
            ]}
            place={place}
            readPage={(place) => call(readControllerBoard, { query: place, body })}
          />
        </>
      )}
    </BoardFrame>
  );
}
